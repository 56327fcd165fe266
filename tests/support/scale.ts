/** Long tests run a tenth of their rounds by default, and all with TEST_SCALE=10. */
const scale = Number(process.env.TEST_SCALE ?? 1);
/** Fixed, so that a test that passed fails only because of a change. `npm run test:long` chooses a random seed. */
const seed = Number(process.env.TEST_SEED ?? 20_261_121);

export const scaleCount = (count: number, min = 1) =>
  Math.max(min, Math.round((count * scale) / 10));

/** Returns `count` with TEST_SCALE=10, otherwise `few`. Use it for tests whose tenth would still take too long. */
export const scaleLong = (count: number, few: number) => (scale >= 10 ? count : few);

/** Prints the seed, so that a failed run can be repeated with TEST_SEED. */
export function readSeed(suite: string): number {
  console.log(`${suite}: TEST_SEED=${seed} TEST_SCALE=${scale}`);
  return seed;
}

/** Returns all values with TEST_SCALE=10, otherwise a third of them, chosen by the seed. */
export const takeThird = <T>(values: readonly T[], seed: number): T[] => takePart(values, seed, 3);

/** Returns all values with TEST_SCALE=10, otherwise a tenth of them, chosen by the seed. */
export const takeTenth = <T>(values: readonly T[], seed: number): T[] => takePart(values, seed, 10);

const takePart = <T>(values: readonly T[], seed: number, parts: number): T[] =>
  values.filter((_, index) => scale >= 10 || (index + seed) % parts === 0);

/** Returns all values with TEST_SCALE=10, otherwise one, chosen by the seed. */
export const takeOne = <T>(values: readonly T[], seed: number): T[] =>
  values.filter((_, index) => scale >= 10 || (index + seed) % values.length === 0);
