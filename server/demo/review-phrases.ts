/** Parts of demo reviews that fit every product. */

export const closings = [
  'Worth the price.',
  'Delivery came on the promised day.',
  'The packaging was excellent.',
  'Would buy from this seller again.',
  'The seller answered my questions the same day.',
  'Happy with it.',
];

/** For reviews of 4 and 5 stars. */
export const generalPraise = [
  'Good, solid work, and the pictures do not exaggerate.',
  'We compared four shops and are glad that we chose this one.',
  'The quality is better than that of the big stores at this price.',
  'My mother-in-law approves, which says everything.',
  'It has been in daily use since Dussehra and still looks new.',
  'You can see and feel that it was made with care.',
  'A birthday present for my wife, and she loves the design.',
  'Bought after reading the reviews here, and they were right.',
];

/** By stars. */
export const titles: Record<number, string[]> = {
  5: ['Exactly what we wanted', 'Worth every rupee', 'Beautiful work', 'Could not be happier', ''],
  4: ['Very good', 'Good quality', 'Nearly perfect', 'Happy overall', ''],
  3: ['Good, with a but', 'All right', ''],
  2: ['Not what I expected', 'Disappointed', ''],
  1: ['Arrived faulty', 'Poor quality control'],
};

export const reviewers = [
  ...['Aditi P.', 'Aakash V.', 'Anjali S.', 'Bharat M.', 'Chitra R.', 'Deepak N.', 'Divya K.'],
  ...['Farhan A.', 'Gauri D.', 'Girish H.', 'Hema B.', 'Irfan K.', 'Jaya T.', 'Karthik S.'],
  ...['Kavita J.', 'Lalit C.', 'Madhuri G.', 'Manish T.', 'Mary J.', 'Naveen R.', 'Neha B.'],
  ...['Nikhil W.', 'Pooja M.', 'Pranav D.', 'Rachel F.', 'Rajesh P.', 'Ritu A.', 'Sameer Q.'],
  ...['Sandhya V.', 'Shalini I.', 'Shreya C.', 'Simran K.', 'Sourav B.', 'Sunil Y.', 'Tanvi L.'],
  ...['Tenzin D.', 'Uma S.', 'Varun G.', 'Vidya N.', 'Vikram R.', 'Yusuf M.', 'Zoya H.'],
];
