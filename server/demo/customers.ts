import type { Address } from '#contract/people/addresses.ts';

export interface DemoCustomer {
  name: string;
  email: string;
  phone: string;
  addresses: Address[];
}

function createAddress(
  street: string,
  city: string,
  state: string,
  zip: string,
  more: Partial<Address> = {},
): Address {
  return { street, city, state, zip, country: 'India', ...more };
}

/** The README lists the sign-in of the first customer. */
export const customers: DemoCustomer[] = [
  {
    name: 'Ananya Iyer',
    email: 'customer@baithak.test',
    phone: '+919880134527',
    addresses: [
      createAddress(
        'Flat 302, Brindavan Residency, 8th Cross, Malleshwaram',
        'Bengaluru',
        'Karnataka',
        '560003',
        {
          phone: '+919880134527',
          landmark: 'Near the 8th Cross post office',
          floor: '3',
          lift: true,
        },
      ),
      createAddress('22 Eldams Road, Alwarpet', 'Chennai', 'Tamil Nadu', '600018'),
    ],
  },
  {
    name: 'Rohan Deshpande',
    email: 'rohan.deshpande@people.baithak.test',
    phone: '+919822045116',
    addresses: [
      createAddress('14 Prabhat Road, Lane 9, Erandwane', 'Pune', 'Maharashtra', '411004'),
    ],
  },
  {
    name: 'Fatima Sheikh',
    email: 'fatima.sheikh@people.baithak.test',
    phone: '+919820378841',
    addresses: [createAddress('7 Pali Hill, Bandra West', 'Mumbai', 'Maharashtra', '400050')],
  },
  {
    name: 'Harpreet Singh Gill',
    email: 'harpreet.gill@people.baithak.test',
    phone: '+919814266730',
    addresses: [createAddress('SCO 41, Sector 17-C', 'Chandigarh', 'Chandigarh', '160017')],
  },
  {
    name: 'Lakshmi Narayanan',
    email: 'lakshmi.n@people.baithak.test',
    phone: '+919444187205',
    addresses: [
      createAddress('5 Kamaraj Street, R.S. Puram', 'Coimbatore', 'Tamil Nadu', '641002'),
    ],
  },
  {
    name: 'Debjani Mukherjee',
    email: 'debjani.m@people.baithak.test',
    phone: '+919830512294',
    addresses: [createAddress('18/2 Ballygunge Place', 'Kolkata', 'West Bengal', '700019')],
  },
  {
    name: 'Imran Qureshi',
    email: 'imran.qureshi@people.baithak.test',
    phone: '+919839074518',
    addresses: [createAddress('3 Hazratganj Lane, Lalbagh', 'Lucknow', 'Uttar Pradesh', '226001')],
  },
  {
    name: 'Sneha Kulkarni',
    email: 'sneha.kulkarni@people.baithak.test',
    phone: '+919766431082',
    addresses: [
      createAddress('B-604, Aparna Towers, Kondapur', 'Hyderabad', 'Telangana', '500084'),
    ],
  },
  {
    name: 'Arjun Menon',
    email: 'arjun.menon@people.baithak.test',
    phone: '+919847260953',
    addresses: [createAddress('Thekkumthara House, Panampilly Nagar', 'Kochi', 'Kerala', '682036')],
  },
  {
    name: 'Priyanka Choudhary',
    email: 'priyanka.c@people.baithak.test',
    phone: '+919928347715',
    addresses: [
      createAddress('C-48 Bapu Nagar, near Rambagh Circle', 'Jaipur', 'Rajasthan', '302015'),
    ],
  },
  {
    name: 'Kabir Anand',
    email: 'kabir.anand@people.baithak.test',
    phone: '+919811583402',
    addresses: [createAddress('W-19, Greater Kailash Part I', 'New Delhi', 'Delhi', '110048')],
  },
  {
    name: 'Meenal Shah',
    email: 'meenal.shah@people.baithak.test',
    phone: '+919825409173',
    addresses: [
      createAddress('11 Nehru Park Society, Vastrapur', 'Ahmedabad', 'Gujarat', '380015'),
    ],
  },
  {
    name: 'Joseph Lyngdoh',
    email: 'joseph.lyngdoh@people.baithak.test',
    phone: '+919863075521',
    addresses: [
      createAddress(
        'Laitumkhrah Main Road, opposite Don Bosco Square',
        'Shillong',
        'Meghalaya',
        '793003',
      ),
    ],
  },
];
