/** Long tests run a tenth of their rounds by default, and all with TEST_SCALE=10. */
const scale = Number(process.env.TEST_SCALE ?? 1);

export const scaleCount = (count: number, min = 1) =>
  Math.max(min, Math.round((count * scale) / 10));

/** All in long tests; `few` by default, where a tenth would still take too long. */
export const scaleLong = (count: number, few: number) => (scale >= 10 ? count : few);

/** Prints the seed, so that a failed run can be repeated with TEST_SEED. */
export function readSeed(suite: string): number {
  const seed = Number(process.env.TEST_SEED ?? Date.now() % 1_000_000_007);
  console.log(`${suite}: TEST_SEED=${seed} TEST_SCALE=${scale}`);
  return seed;
}

/** Long tests take every value, others a third of them, another third with each seed. */
export const takeThird = <T>(values: readonly T[], seed: number): T[] => takePart(values, seed, 3);

const takePart = <T>(values: readonly T[], seed: number, parts: number): T[] =>
  values.filter((_, index) => scale >= 10 || (index + seed) % parts === 0);

/** The seed of `npm test`; journeys that are started by themselves have none and run whole. */
const { TEST_SEED } = process.env;

/** Journeys of `npm test` take one of so many parts of the values, by default a third. */
export const takePartInAll = <T>(values: readonly T[], parts = 3): T[] =>
  TEST_SEED ? takePart(values, Number(TEST_SEED), parts) : [...values];

/** Journeys of `npm test` take one of the values, another one with each seed. */
export const takeOneInAll = <T>(values: readonly T[]): T[] =>
  TEST_SEED && scale < 10 ? [values[Number(TEST_SEED) % values.length]!] : [...values];

/** Long tests take every value, others one of them, another with each seed. */
export const takeOne = <T>(values: readonly T[], seed: number): T[] =>
  values.filter((_, index) => scale >= 10 || (index + seed) % values.length === 0);
