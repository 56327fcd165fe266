import type { ProductDeclarations, ProductDetails } from './product-details.ts';

/** The details of a product whose vendor has entered none. */
export const noDetails: ProductDetails = {
  seatHeight: null,
  assembly: '',
  assemblyMinutes: null,
  assemblyTools: '',
  care: '',
  inTheBox: [],
  isMadeToOrder: false,
  finish: '',
  wood: '',
  maxLoad: null,
  warrantyTerms: '',
  packages: [],
  collection: '',
  goesWith: [],
};

export const noDeclarations: ProductDeclarations = {
  originCountry: 'India',
  manufacturerName: '',
  manufacturerAddress: '',
  importerName: '',
  importerAddress: '',
  netQuantity: 1,
  bisStandard: '',
  bisLicence: '',
  bisExemption: '',
  careContact: '',
};
