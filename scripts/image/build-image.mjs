import { copyFileSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireSuccess, runCommand } from '../run-command.mjs';

/** Builds all stages of deploy/Dockerfile as the image `baithak`, and returns its size. */
export async function buildImage({ folder, buildah }) {
  const volumes = await prepareNpmSettings(folder);
  await buildah(
    ...['build', '--isolation', 'chroot', '--pull-never', '--format', 'docker'],
    ...['--ignorefile', 'deploy/Dockerfile.dockerignore', '--file', 'deploy/Dockerfile'],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...['--tag', 'baithak', '.'],
  );
  return buildah('images', '--format', '{{.Size}}', 'baithak');
}

/** Lets npm in the build use the registry and the certificates of this machine. Nothing of them gets into the image. */
async function prepareNpmSettings(folder) {
  const readSetting = async (name) =>
    (await requireSuccess(runCommand('npm', ['config', 'get', name]))).trim();
  const npmrc = join(folder, 'npmrc');
  const certificates = join(folder, 'certificates.crt');
  const lines = [`registry=${await readSetting('registry')}\n`];
  const own = await readSetting('cafile');
  if (existsSync(own)) {
    copyFileSync(own, certificates);
    lines.push('cafile=/run/certificates.crt\n');
  }
  writeFileSync(npmrc, lines.join(''));
  return [
    `${npmrc}:/root/.npmrc:ro`,
    ...(existsSync(own) ? [`${certificates}:/run/certificates.crt:ro`] : []),
  ];
}
