import { bootstrap } from './bootstrap.mjs';
import { buildIfStale } from './build.mjs';
import { runServer } from './run-server.mjs';

console.log('\n  Baithak\n');
await bootstrap(buildIfStale);
runServer('server/main.ts');
