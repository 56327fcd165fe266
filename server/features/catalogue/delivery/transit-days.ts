import type { PinCode } from '#server/features/base/places/find-pin-code.ts';

/** Working days for distances up to `km`. Greater distances take `farthestDays`. */
const byDistance = [
  { km: 300, days: 2 },
  { km: 800, days: 3 },
  { km: 1500, days: 4 },
];
const farthestDays = 5;

/**
 * Extra working days for a delivery from one State to another if either of them is remote. Only the first entry that
 * contains one of the two States applies.
 */
const remoteStates = [
  { codes: ['31', '35'], days: 7 },
  { codes: ['01', '11', '12', '13', '14', '15', '16', '17', '18', '38'], days: 3 },
];

/** Returns the working days that a carrier needs (`docs/product/delivery.md#transit`). */
export function countTransitDays(from: PinCode, to: PinCode): number {
  if (from.stateCode === to.stateCode && from.city === to.city) return 1;
  const km = measureDistanceKm(from, to);
  const days = byDistance.find((step) => km <= step.km)?.days ?? farthestDays;
  return days + countRemoteDays(from.stateCode, to.stateCode);
}

function countRemoteDays(from: string, to: string): number {
  if (from === to) return 0;
  const remote = remoteStates.find(({ codes }) => codes.includes(from) || codes.includes(to));
  return remote?.days ?? 0;
}

const earthRadiusKm = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance. */
export function measureDistanceKm(from: PinCode, to: PinCode): number {
  const dLat = toRadians(to.latitude - from.latitude) / 2;
  const dLng = toRadians(to.longitude - from.longitude) / 2;
  const h =
    Math.sin(dLat) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(dLng) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(h));
}
