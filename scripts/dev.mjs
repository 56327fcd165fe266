import { bootstrap } from './bootstrap.mjs';
import { runServer } from './run-server.mjs';

console.log('\n  Baithak, development\n');
await bootstrap(async () => {});
runServer('scripts/dev/dev-server.ts');
