export interface DemoReply {
  by: 'customer' | 'vendor' | 'admin' | 'note';
  /** Hours after the request. */
  hours: number;
  text: string;
  outcome?: 'wait' | 'resolve';
}

export interface DemoRequest {
  /** The customer's index in customers.ts. */
  customer: number;
  about: 'order' | 'product' | 'vendor' | 'baithak';
  /** The product that is asked about, or any product of the order or vendor that is asked about. */
  product: string;
  subject: string;
  message: string;
  daysAgo: number;
  replies: DemoReply[];
}

/** Requests in every state, oldest first. The contact messages of messages.ts become requests, too. */
// oxfmt-ignore
export const demoRequests: DemoRequest[] = [
  { customer: 1, about: 'product', product: 'jodhpur-three-seater-sofa', daysAgo: 29.9, subject: 'Does the sofa fit through a door of 78 cm?',
    message: 'Our flat has a narrow door, 78 cm between the frames. Do the legs come off?',
    replies: [{ by: 'vendor', hours: 3, text: 'Yes. The legs unscrew by hand, and without them the sofa fits through a door of 72 cm on its side.', outcome: 'resolve' }] },
  { customer: 4, about: 'order', product: 'mewar-king-bed', daysAgo: 27.6, subject: 'Fitting on the second floor',
    message: 'We live on the second floor without a lift. Will the fitter carry the bed up?',
    replies: [{ by: 'vendor', hours: 5, text: 'Two people come and carry it up. The headboard is 1.8 m wide; is the stair wider than a metre?', outcome: 'wait' },
      { by: 'customer', hours: 9, text: 'It is 1.2 m wide with one turn.' }, { by: 'vendor', hours: 10, text: 'Then that is no problem. See you on the day of delivery.', outcome: 'resolve' }] },
  { customer: 0, about: 'order', product: 'thar-dining-table', daysAgo: 25.8, subject: 'GST invoice for the dining table',
    message: 'Where do I find the invoice? My office wants the GSTIN on it.',
    replies: [{ by: 'vendor', hours: 2, text: 'The invoice is on the page of your order once the table is handed over. The GSTIN of your profile is printed on it.', outcome: 'resolve' }] },
  { customer: 6, about: 'order', product: 'malabar-wood-ceiling-fan', daysAgo: 24.1, subject: 'One blade wobbles',
    message: 'Two fans run quietly, the third one wobbles at speed 4 and above.',
    replies: [{ by: 'vendor', hours: 30, text: 'Please tighten the three screws below the canopy, which can come loose in transit. If it still wobbles, send us a short description of the blade.' },
      { by: 'customer', hours: 52, text: 'The screws were loose. It runs quietly now, thank you.' }, { by: 'vendor', hours: 55, text: 'Glad to hear it.', outcome: 'resolve' }] },
  { customer: 2, about: 'vendor', product: 'udaipur-velvet-loveseat', daysAgo: 22.4, subject: 'Fabric samples before ordering',
    message: 'Do you send samples of the velvets? I would like to see the moss green beside our curtains.',
    replies: [{ by: 'vendor', hours: 6, text: 'Yes, up to four. Please write which ones; we send them by post with your next order or for ₹200.', outcome: 'resolve' }] },
  { customer: 9, about: 'order', product: 'colaba-bar-stool', daysAgo: 21.7, subject: 'Refund of the cancelled stools',
    message: 'The order was cancelled on Monday. When does the money reach my card?',
    replies: [{ by: 'vendor', hours: 4, text: 'Baithak sent it the same day. Banks take 7 to 14 days; the reference is on the page of the order.', outcome: 'resolve' }] },
  { customer: 3, about: 'product', product: 'whitefield-mesh-office-chair', daysAgo: 20.9, subject: 'Seat height',
    message: 'I am 1.92 m tall. How high does the seat go?',
    replies: [{ by: 'vendor', hours: 1.5, text: 'From 44 to 55 cm, measured on the pressed cushion.', outcome: 'resolve' }] },
  { customer: 7, about: 'order', product: 'sabarmati-storage-bed', daysAgo: 18.2, subject: 'Delivery two days later',
    message: 'We are travelling on the promised day. Can the bed come two days later?',
    replies: [{ by: 'vendor', hours: 3, text: 'Yes, we have told the carrier to come on Friday.' }, { by: 'customer', hours: 5, text: 'Friday is perfect.' },
      { by: 'vendor', hours: 6, text: 'Noted.', outcome: 'resolve' }] },
  { customer: 5, about: 'baithak', product: 'haveli-arched-console-table', daysAgo: 16.5, subject: 'Paid twice?',
    message: 'My bank shows two debits for the console table. One of them says pending.',
    replies: [{ by: 'note', hours: 0.5, text: 'The provider has one captured payment. The other authorisation expires by itself.' },
      { by: 'admin', hours: 1, text: 'We have received one payment. The pending one was never collected; your bank releases it within five days. Please write if it does not.', outcome: 'wait' },
      { by: 'customer', hours: 100, text: 'It is gone today. Thanks for the quick answer.' }, { by: 'admin', hours: 101, text: 'Thank you for telling us.', outcome: 'resolve' }] },
  { customer: 10, about: 'order', product: 'kota-two-seater-sofa', daysAgo: 15.2, subject: 'Which cleaner for the fabric?',
    message: 'We spilt tea on the left cushion after three days. What may I clean it with?',
    replies: [{ by: 'vendor', hours: 2, text: 'Lukewarm water and a drop of dish soap, with a white cloth, from the edge to the middle. The covers also come off for dry cleaning.', outcome: 'resolve' }] },
  { customer: 12, about: 'order', product: 'konkan-ceiling-fan', daysAgo: 12.8, subject: 'Remote control missing',
    message: 'Four fans and three remote controls. Can you send the fourth one?',
    replies: [{ by: 'vendor', hours: 7, text: 'Sorry about that. It goes out by courier today.' }, { by: 'customer', hours: 96, text: 'It has come, and it works.' },
      { by: 'vendor', hours: 97, text: 'Thank you for your patience.', outcome: 'resolve' }] },
  { customer: 8, about: 'baithak', product: 'munnar-planters-chair', daysAgo: 11.4, subject: 'Change the email of my account',
    message: 'I have had a new email since this month. Can I keep my orders?',
    replies: [{ by: 'admin', hours: 2, text: 'Yes, the orders stay with the account. Which email should it be?', outcome: 'wait' }] },
  { customer: 0, about: 'order', product: 'alleppey-cane-pendant-light', daysAgo: 9.6, subject: 'Bulb for the pendant',
    message: 'Which base does the bulb have, and how warm should it be?',
    replies: [{ by: 'vendor', hours: 20, text: 'E27, at most 12 W LED. 2700 K suits the cane best.', outcome: 'resolve' }] },
  { customer: 1, about: 'order', product: 'amrapali-accent-chair', daysAgo: 7.9, subject: 'Scratch on a leg',
    message: 'One leg of the chair has a scratch of about three centimetres.',
    replies: [{ by: 'vendor', hours: 4, text: 'We can send a touch-up stick in the same stain, or you return the chair. What do you prefer?', outcome: 'wait' }] },
  { customer: 6, about: 'order', product: 'coorg-single-bed', daysAgo: 6.3, subject: 'Slats are too short',
    message: 'Two of the twelve slats do not reach the rail on the other side.',
    replies: [{ by: 'vendor', hours: 5, text: 'We have cut two new ones; they leave tomorrow.' }, { by: 'customer', hours: 80, text: 'They fit. One more question: may the bed stand under a window?' }] },
  { customer: 4, about: 'order', product: 'tagore-study-table', daysAgo: 5.2, subject: 'Nobody rang at the door',
    message: 'The page says that an attempt failed, but we were at home the whole day. You can reach my husband on 98450 12345.',
    replies: [{ by: 'vendor', hours: 3, text: 'We have asked the carrier to come again tomorrow before noon.' }] },
  { customer: 5, about: 'product', product: 'kutch-console-table', daysAgo: 4.6, subject: 'Width of 120 cm possible?',
    message: 'The niche is 124 cm wide, the table 140. Do you make it shorter?',
    replies: [{ by: 'vendor', hours: 22, text: 'Yes, for the same price, in 15 working days. Please order the 140 and write “120” in a message of the order.', outcome: 'wait' }] },
  { customer: 3, about: 'vendor', product: 'araku-platform-queen-bed', daysAgo: 3.4, subject: 'Visiting the workshop',
    message: 'We are in Jodhpur next week. May we see the beds before we order?',
    replies: [{ by: 'vendor', hours: 8, text: 'You are welcome from Monday to Saturday, 10 to 6. The address is on our page.' }] },
  { customer: 9, about: 'order', product: 'araku-platform-queen-bed', daysAgo: 2.6, subject: 'Where is the bed?',
    message: 'It was handed over two days ago and the tracking page still says “booked”.',
    replies: [] },
  { customer: 2, about: 'order', product: 'goa-cane-dining-chair', daysAgo: 1.9, subject: 'Deliver to the neighbour',
    message: 'If we are out, please leave the chairs with Mrs Fernandes in number 7.',
    replies: [{ by: 'vendor', hours: 2, text: 'The carrier has your note. You will need to tell her the delivery code.' }] },
  { customer: 10, about: 'order', product: 'malgudi-spindle-dining-chair', daysAgo: 1.3, subject: 'Felt pads under the chairs',
    message: 'Do the chairs come with pads? The floor is oiled oak.',
    replies: [] },
  { customer: 7, about: 'product', product: 'kumaon-upholstered-storage-bed', daysAgo: 0.8, subject: 'सोफ़ा-कम-बेड या बेड?',
    message: 'क्या इस बेड का हेडबोर्ड अलग से बदला जा सकता है? और कपड़ा धुल सकता है?',
    replies: [] },
  { customer: 11, about: 'baithak', product: 'bikaner-velvet-queen-bed', daysAgo: 0.5, subject: 'Order for an office',
    message: 'We need twelve accent chairs with one invoice. Can two sellers share it?',
    replies: [{ by: 'note', hours: 2, text: 'Two sellers mean two invoices. Ask whether one seller can supply all twelve.' }] },
  { customer: 11, about: 'order', product: 'thanjavur-dining-chair', daysAgo: 0.25, subject: 'Which stain did I choose?',
    message: 'I cannot see whether the chairs are honey or walnut.',
    replies: [] },
];

/** An admin's answers to the resolved contact messages of messages.ts, in the same order. */
export const messageAnswers = [
  'It comes in three blocks, the longest of them 1.62 m. Please measure the diagonal of the lift, too.',
  'The invoice is on the page of your order. We have put the name of the café and the GSTIN on it.',
  'Thank you. We have passed it on to the fitter.',
];
