/** Sample copy: replace these figures, testimonials and people with real ones before the shop opens. */
export const sampleStatistics = [
  { value: '2,400+', label: 'homes furnished' },
  { value: '6', label: 'Indian workshops' },
  { value: '60+', label: 'products' },
  { value: '19,000', label: 'PIN codes we deliver to' },
] as const;

export const sampleTestimonials = [
  {
    quote:
      'The sofa came up four floors by hand and went in without a scratch. My father has claimed the corner seat and will not be moved.',
    name: 'Ananya Iyer',
    place: 'Chennai',
  },
  {
    quote:
      'I asked three times whether the sheesham was solid. The maker sent a photo of the plank with my name on it in chalk.',
    name: 'Rohan Deshpande',
    place: 'Pune',
  },
  {
    quote:
      'We eat, draw, fight and do homework at that table. One year in, it looks better than the day it arrived.',
    name: 'Farah Khan',
    place: 'Lucknow',
  },
] as const;

export const sampleTeam = [
  {
    name: 'Meera Krishnan',
    role: 'Founder',
    text: 'Grew up above her father’s carpentry shop in Thrissur. Still checks joints with a torch.',
  },
  {
    name: 'Arjun Sethi',
    role: 'Sellers and materials',
    text: 'Visits every workshop before its first piece is listed, and again unannounced.',
  },
  {
    name: 'Zoya Merchant',
    role: 'Delivery and returns',
    text: 'Knows which lifts in Mumbai take a three-seater and which only say they do.',
  },
  {
    name: 'Karthik Rao',
    role: 'The website',
    text: 'Believes that a page about a chair should load faster than you can sit down.',
  },
] as const;
