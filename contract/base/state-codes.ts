/** The States and Union Territories by the two digits that GST numbers begin with. */
const stateNames: Record<string, string> = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  // The sea beyond the coastal waters, which belongs to no State.
  '97': 'Other Territory',
};

export const findStateName = (code: string): string => stateNames[code] ?? '';

export const isStateCode = (code: string): boolean => Object.hasOwn(stateNames, code);

/** Accepts a State's name in any case, or its code. */
export function findStateCode(nameOrCode: string): string | undefined {
  const wanted = nameOrCode.trim().toLowerCase();
  return Object.keys(stateNames).find(
    (code) => code === wanted || stateNames[code]!.toLowerCase() === wanted,
  );
}
