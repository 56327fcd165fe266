/**
 * PBKDF2 with HMAC-SHA-256 for one block of key, where the browser offers no cryptography of its
 * own. Salt, password and digests are shorter than SHA-256's block, which keeps it short.
 */
export async function deriveByHand(
  { cost }: { cost: number },
  salt: Uint8Array,
  password: Uint8Array,
): Promise<{ derivedKey: Uint8Array }> {
  const inner = absorbKey(password, 0x36363636);
  const outer = absorbKey(password, 0x5c5c5c5c);
  const hmac = (message: Uint32Array, bits: number) =>
    finish(outer, finish(inner, message, bits), 256);
  let link = hmac(wordsOf(Uint8Array.of(...salt, 0, 0, 0, 1)), (salt.length + 4) * 8);
  const key = link.slice();
  for (let round = 1; round < cost; round++) {
    link = hmac(link, 256);
    for (let i = 0; i < 8; i++) key[i]! ^= link[i]!;
  }
  return { derivedKey: bytesOf(key) };
}

const primes = firstPrimes(64);
const constants = Uint32Array.from(primes, (prime) => fraction(prime ** (1 / 3)));
const start = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));
const schedule = new Uint32Array(64);

function absorbKey(key: Uint8Array, pad: number): Uint32Array {
  const block = new Uint32Array(16);
  block.set(wordsOf(key));
  return compress(
    start,
    block.map((word) => word ^ pad),
  );
}

/** Compresses the last block of a message that one block went before. */
function finish(state: Uint32Array, message: Uint32Array, bits: number): Uint32Array {
  const block = new Uint32Array(16);
  block.set(message);
  block[bits >>> 5]! |= 0x80 << (24 - (bits & 31));
  block[15] = 512 + bits;
  return compress(state, block);
}

function compress(state: Uint32Array, block: Uint32Array): Uint32Array {
  schedule.set(block);
  for (let i = 16; i < 64; i++) {
    const x = schedule[i - 15]!;
    const y = schedule[i - 2]!;
    const sigma0 = turn(x, 7) ^ turn(x, 18) ^ (x >>> 3);
    const sigma1 = turn(y, 17) ^ turn(y, 19) ^ (y >>> 10);
    schedule[i] = schedule[i - 16]! + sigma0 + schedule[i - 7]! + sigma1;
  }
  let [a, b, c, d] = [state[0]!, state[1]!, state[2]!, state[3]!];
  let [e, f, g, h] = [state[4]!, state[5]!, state[6]!, state[7]!];
  for (let i = 0; i < 64; i++) {
    const mixed = (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g));
    const one = (h + mixed + constants[i]! + schedule[i]!) | 0;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return Uint32Array.of(a, b, c, d, e, f, g, h).map((word, i) => word + state[i]!);
}

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return (root % 1) * 2 ** 32;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  }
  return found;
}

function wordsOf(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  for (const [i, byte] of bytes.entries()) words[i >> 2]! |= byte << (24 - (i & 3) * 8);
  return words;
}

function bytesOf(words: Uint32Array): Uint8Array {
  const byteAt = (i: number) => words[i >> 2]! >>> (24 - (i & 3) * 8);
  return Uint8Array.from({ length: words.length * 4 }, (_, i) => byteAt(i));
}
