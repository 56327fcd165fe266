/** Exits with a clear message if Node is too old. Without this check, an old Node would report a syntax error. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Baithak needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}
