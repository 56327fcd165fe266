import { readFileSync } from 'node:fs';
import { findStateName } from '#contract/base/state-codes.ts';
import { findOtherState } from './find-other-state.ts';

export interface PinCode {
  pin: string;
  /** The district's name. */
  city: string;
  state: string;
  /** The two digits of the State in GST numbers. */
  stateCode: string;
  /** The codes of all States that the PIN code lies in, `stateCode` first. Few PIN codes lie in two. */
  stateCodes: readonly string[];
  /** Degrees, accurate to about 15 km. */
  latitude: number;
  longitude: number;
}

interface PinTable {
  districts: { stateCode: string; name: string }[];
  /** The index of each PIN code in the arrays below. */
  indexByPin: Map<number, number>;
  districtOf: Uint16Array;
  /** In hundredths of a degree. */
  latitudes: Int16Array;
  longitudes: Int16Array;
}

const file = new URL('pin-codes.txt', import.meta.url);
let loaded: PinTable | undefined;

/** Returns undefined for a PIN code that is not in the table. */
export function findPinCode(pin: string): PinCode | undefined {
  const { indexByPin, districts, districtOf, latitudes, longitudes } = loadTable();
  const row = indexByPin.get(Number(pin));
  if (row === undefined) return undefined;
  const { stateCode, name } = districts[districtOf[row]!]!;
  const otherState = findOtherState(Number(pin));
  return {
    pin,
    city: name,
    state: findStateName(stateCode),
    stateCode,
    stateCodes: otherState ? [stateCode, otherState] : [stateCode],
    latitude: latitudes[row]! / 100,
    longitude: longitudes[row]! / 100,
  };
}

export const countPinCodes = (): number => loadTable().indexByPin.size;

const loadTable = () => (loaded ??= readTable(readFileSync(file, 'utf8')));

/**
 * The file has one line for each district: GST State code, name, then PIN codes with latitude and longitude in
 * hundredths of a degree. The first three numbers of a line are absolute; each later one is stored as the difference
 * from the number three places before it. The data is from GeoNames, CC BY 4.0.
 */
function readTable(text: string): PinTable {
  const districts: PinTable['districts'] = [];
  const indexByPin = new Map<number, number>();
  const districtOf: number[] = [];
  const latitudes: number[] = [];
  const longitudes: number[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const [stateCode = '', name = '', entries = ''] = line.split('\t');
    const steps = entries.split(/[ ,]/).map(Number);
    let [pin, latitude, longitude] = [0, 0, 0];
    for (let index = 0; index < steps.length; index += 3) {
      pin += steps[index]!;
      latitude += steps[index + 1]!;
      longitude += steps[index + 2]!;
      indexByPin.set(pin, indexByPin.size);
      districtOf.push(districts.length);
      latitudes.push(latitude);
      longitudes.push(longitude);
    }
    districts.push({ stateCode, name });
  }
  return {
    districts,
    indexByPin,
    districtOf: Uint16Array.from(districtOf),
    latitudes: Int16Array.from(latitudes),
    longitudes: Int16Array.from(longitudes),
  };
}
