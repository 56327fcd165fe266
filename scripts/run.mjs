// Runs a TypeScript file or an installed tool on the pinned Node:
// `node scripts/run.mjs scripts/admin.ts --email meera@example.com`, `node scripts/run.mjs oxlint`.
import { bootstrap } from './bootstrap.mjs';
import { pinnedNode } from './install.mjs';
import { runCommand, runTool } from './run-command.mjs';

const [program, ...args] = process.argv.slice(2);

await bootstrap(async () => {
  // A terminal's Ctrl-C reaches the program, too. The program decides when to end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  const { code } = program.endsWith('.ts')
    ? await runCommand(pinnedNode, [program, ...args], { isOutputShown: true })
    : await runTool(program, args, { isOutputShown: true });
  process.exit(code);
});
