import { bootstrap } from './bootstrap.mjs';
import { buildDebian, buildNode, buildPostgres } from './image/base-images.mjs';
import { buildImage } from './image/build-image.mjs';
import { createImageStore } from './image/image-store.mjs';
import { endProcessesOf } from './end-processes.mjs';
import { installDebianPackages } from './install-debian-packages.mjs';
import { runTool } from './run-command.mjs';
import { runStep } from './steps.mjs';

console.log('\n  Baithak, test of the Docker image\n');
await bootstrap(async () => {
  await installDebianPackages(['buildah', 'debootstrap', 'nginx']);
  const store = createImageStore();
  process.on('exit', () => {
    endProcessesOf(store.folder);
    store.remove();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
  await runStep('Building debian:trixie-slim', () => buildDebian(store));
  await runStep('Building node:26-trixie-slim', () => buildNode(store));
  await runStep('Building a PostgreSQL server', () => buildPostgres(store));
  const size = await runStep('Building deploy/Dockerfile', () => buildImage(store));
  console.log(`\n  The image has ${size}.\n`);
  const { code } = await runTool('vitest', ['run', '--config', 'tests/image/vitest.config.ts'], {
    env: { IMAGE_FOLDER: store.folder },
    isOutputShown: true,
  });
  process.exit(code);
});
