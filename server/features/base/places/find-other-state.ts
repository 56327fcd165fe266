/**
 * PIN codes that India Post lists in two States. The key is the code of the State that pin-codes.txt does not name. The
 * data is from the All India Pincode Directory (Department of Posts, Open Government Data Platform India).
 */
const pinsByOtherState: Record<string, readonly number[]> = {
  '03': [160003, 160014],
  '04': [140119, 140125, 140133],
  '05': [244923, 244924, 246763, 247662],
  '09': [247665, 802131],
  '17': [781029, 781131, 782410, 783123, 783134],
  '24': [396215, 396230, 396240],
  '26': [396193, 396235],
  '32': [673310],
  '33': [605007, 605014, 605106, 605110, 605502, 607402, 607403, 609603, 609604],
  '34': [533464, 605101, 605102, 605105, 605107, 605111, 605501],
};

const otherStateByPin = new Map(
  Object.entries(pinsByOtherState).flatMap(([code, pins]) =>
    pins.map((pin) => [pin, code] as const),
  ),
);

/** Returns the code of the second State of a PIN code, or undefined if it lies in one State. */
export const findOtherState = (pin: number): string | undefined => otherStateByPin.get(pin);
