/** Texts of demo reviews, by kind of furniture. Sentences are combined, so each must make sense on its own. */

interface ReviewTexts {
  /** For reviews of 4 and 5 stars. */
  good: string[];
  /** For reviews of 3 stars. */
  mixed: string[];
  /** For reviews of 1 and 2 stars, with the vendor's reply. */
  bad: [text: string, reply: string][];
  usedFor: string[];
}

export type FurnitureGroup =
  | 'sofa'
  | 'bed'
  | 'table'
  | 'diningTable'
  | 'desk'
  | 'chair'
  | 'diningChair'
  | 'officeChair'
  | 'stool'
  | 'light'
  | 'fan';

export const reviewTexts: Record<FurnitureGroup, ReviewTexts> = {
  sofa: {
    good: [
      'The seat is deep and firm, and after three months the cushions have kept their shape.',
      'My parents find it easy to get up from, which was the reason we chose it.',
      'It looks more expensive than it was, and everybody asks where we bought it.',
      'The stitching is neat everywhere, even at the back where nobody looks.',
      'It went up our narrow staircase without trouble because the legs come off.',
      'We watch cricket on it for hours and nobody complains about their back.',
      'The colour is exactly as in the pictures, also in daylight.',
      'A spilt cup of chai came off with a damp cloth.',
    ],
    mixed: [
      'Comfortable, but the seat is firmer than I expected from the photos.',
      'A good sofa, only the cushions need to be puffed up every evening.',
      'It looks lovely, though it is wider than our hall really allows. Measure twice.',
    ],
    bad: [
      [
        'One leg was shorter than the others and the whole thing wobbled on our tiled floor.',
        'We are sorry about the leg. A new set went out the day you wrote, and our carpenter in your city has levelled it.',
      ],
      [
        'The foam sags in the middle after six weeks. I expected more at this price.',
        'That should not happen. Our warranty covers the foam, and we have arranged to replace both seat cushions at your home.',
      ],
      [
        'It came with a tear at the seam and smelt of glue for a week.',
        'Thank you for the pictures. We have replaced the cover, and we now air our sofas two days longer before packing.',
      ],
    ],
    usedFor: ['our living room', 'a rented flat', 'the family hall', 'reading and naps'],
  },
  bed: {
    good: [
      'Not one creak since we put it together, and two children jump on it every evening.',
      'Two people assembled it in under an hour with the key from the box.',
      'The headboard is just the right height to lean on with a book.',
      'A standard mattress fits to the centimetre.',
      'It is heavy and sturdy, the kind of bed that stays in a family.',
      'The slats are thick and close together, so the mattress lies flat.',
      'Our room looks calmer with it, and there is space below for two trunks.',
    ],
    mixed: [
      'Solid bed, but the instructions leave out one step. The helpline explained it.',
      'Nice to look at. The corners are a little sharp, we hit our shins at first.',
      'Good quality, a week later than hoped because of the rains.',
    ],
    bad: [
      [
        'Two of the slats were cracked when it arrived, and the bolts did not fit.',
        'We apologise. New slats and bolts reached you on Tuesday, and we check every bolt set by hand now.',
      ],
      [
        'It creaks each time one of us turns over. We sleep badly.',
        'Creaking nearly always comes from a bolt that is not tight. Our fitter has visited and will come again free of charge if it returns.',
      ],
    ],
    usedFor: ['our bedroom', 'the guest room', 'our children’s room', 'a hostel room'],
  },
  table: {
    good: [
      'Just the right height next to our sofa, and heavy enough not to move.',
      'The edges are rounded, which matters with a toddler in the house.',
      'It was packed in three layers and arrived without a scratch.',
      'The finish is even and silky. A glass left on it overnight made no ring.',
      'Smaller pieces like this make a room. It holds a lamp, books and two cups.',
      'No assembly, it came in one piece and stood there five minutes later.',
      'It has a beautiful design that goes with our old furniture, too.',
    ],
    mixed: [
      'Pretty, but smaller than I had pictured. Read the dimensions.',
      'Nice table, the polish is slightly uneven underneath.',
      'Good value, though one foot needed a felt pad to stand level.',
    ],
    bad: [
      [
        'There was a dent in the top and the packaging was torn open.',
        'That was damage on the way. A new piece was delivered to you last week, and the carrier has been told.',
      ],
      [
        'It wobbles, whatever I put under the feet.',
        'We are sorry. Please use the free return, or let our carpenter level it at your home. We have written to you.',
      ],
    ],
    usedFor: ['beside the sofa', 'our entrance', 'the living room', 'plants and books'],
  },
  diningTable: {
    good: [
      'Six of us eat at it every day with room for the dishes in the middle.',
      'It is very heavy and does not shake, even when the children do homework on it.',
      'Hot bowls, turmeric and school glue: it has survived all three.',
      'The men who delivered it also assembled it and took the packaging away.',
      'The top is one even colour and the underside is finished as well.',
      'We seated eight at Diwali and nobody knocked knees on the legs.',
    ],
    mixed: [
      'A fine table. The legs stand further in than I thought, so the ends seat nobody.',
      'Good quality, but it shows every fingerprint and wants wiping twice a day.',
    ],
    bad: [
      [
        'One corner was chipped and it took three weeks to hear about a replacement.',
        'You are right, three weeks is too long. The new top has been delivered, and we answer within two days now.',
      ],
    ],
    usedFor: ['family dinners', 'dining and homework', 'a small dining room'],
  },
  desk: {
    good: [
      'Enough room for two monitors, and it does not shake when I type.',
      'The drawers run smoothly and there is a gap for the cables.',
      'Bought it for working from home; my back and my calls are both better for it.',
      'Assembly took twenty minutes and all the screws were there.',
      'Compact enough for our bedroom corner and still roomy to write at.',
    ],
    mixed: [
      'A good desk. The drawer is shallow, a stapler just fits.',
      'Sturdy, but the surface scratches if you are not careful.',
    ],
    bad: [
      [
        'The holes were drilled in the wrong place, so the shelf does not fit.',
        'We have sent a new side panel and our apologies. That batch was checked again.',
      ],
    ],
    usedFor: ['working from home', 'my daughter’s studies', 'online classes'],
  },
  chair: {
    good: [
      'I read in it every evening. The back supports the shoulders as well.',
      'The arms are at the right height to hold a baby for an hour.',
      'Small enough for a flat and still a proper, comfortable chair.',
      'Solid frame, no wobble, and the upholstery is stretched evenly.',
      'It brightens up the corner by the window, a lovely shade.',
      'Guests always choose this chair first.',
    ],
    mixed: [
      'Comfortable, but low. Tall people may want a cushion.',
      'It looks just as in the pictures, only the seat is a bit short for me.',
    ],
    bad: [
      [
        'The colour is far from the photo, much duller in our light.',
        'We are sorry that it disappoints you. We have added a picture in daylight and collected the chair free of charge.',
      ],
      [
        'It squeaks at one joint and the fabric already shows loose threads.',
        'Thank you for telling us. A new chair is on its way; please hand the old one to the driver.',
      ],
    ],
    usedFor: ['a reading corner', 'our bedroom', 'the balcony room', 'nursing the baby'],
  },
  diningChair: {
    good: [
      'Light to move and still sturdy; we bought four and then two more.',
      'The seat is comfortable through a long dinner.',
      'All six match each other in colour and grain.',
      'They came assembled and well packed, each in its own box.',
      'The back is slightly curved, which makes a surprising difference.',
    ],
    mixed: [
      'Good chairs. One of the four needed its screws tightened.',
      'They look great, a cushion would not hurt for longer meals.',
    ],
    bad: [
      [
        'Two of the four stand unevenly. For the price I expect all to be straight.',
        'So do we. Both are replaced, and the old ones were collected the same day.',
      ],
    ],
    usedFor: ['our dining table', 'a small kitchen table', 'guests'],
  },
  officeChair: {
    good: [
      'Nine hours a day in it and my back no longer hurts.',
      'The height goes low enough for short people, which is rare.',
      'The wheels are silent on our tiles and leave no marks.',
      'Assembly was simple: six screws and one key.',
    ],
    mixed: [
      'Good support, but the armrests could be softer.',
      'Comfortable, only the tilt is stiff in the first weeks.',
    ],
    bad: [
      [
        'The gas lift sank after a month, so I sit on the floor by noon.',
        'A new gas lift was fitted at your home on Friday; it is under warranty for three years.',
      ],
    ],
    usedFor: ['working from home', 'our small office', 'studying'],
  },
  stool: {
    good: [
      'The right height for our kitchen counter and very stable.',
      'The footrest is where the feet want it. Children climb up without tipping it.',
      'Looks like something from a good café, and wipes clean.',
      'Heavy base, smooth finish, no wobble at all.',
    ],
    mixed: ['Nice stools, but an hour is enough without a back.'],
    bad: [
      [
        'The welding is rough in one place and scratched the floor.',
        'We have sent a new stool with felt pads and paid for the polish of your floor. We are sorry.',
      ],
    ],
    usedFor: ['the breakfast counter', 'our home bar'],
  },
  light: {
    good: [
      'The light is warm and soft, and makes patterns on the ceiling in the evening.',
      'The electrician had it up in a quarter of an hour; everything was in the box.',
      'Bright enough for the whole table without blinding anybody.',
      'Every piece is a little different, you see that a person made it.',
      'The cable is long and can be shortened without tools.',
      'It came in a box within a box, not a scratch on it.',
    ],
    mixed: [
      'Beautiful, but one alone is not bright enough for a large room.',
      'Lovely light. The canopy is smaller than the old hole in our ceiling.',
    ],
    bad: [
      [
        'It flickers with our dimmer and the shop did not say that it would.',
        'Thank you. The page now lists the dimmers that work, and we have sent you one of them.',
      ],
      [
        'The shade arrived with a dent, and the hook was missing.',
        'Both are on their way to you. We now pack the hook in a bag of its own.',
      ],
    ],
    usedFor: ['above the dining table', 'our hall', 'the bedroom', 'the verandah'],
  },
  fan: {
    good: [
      'Really quiet on the lower speeds; we hear the clock again.',
      'It moves a lot of air even on speed two, good for a Chennai summer.',
      'The blades were balanced, no wobble and no humming.',
      'Uses far less power than the old one, we see it on the bill.',
    ],
    mixed: [
      'Good fan, but the remote does not work from the far corner.',
      'Looks great. On full speed it is louder than promised.',
    ],
    bad: [
      [
        'It wobbled from the first day and the installer could not fix it.',
        'A blade was out of balance. We have replaced the set and our technician installed it.',
      ],
    ],
    usedFor: ['the bedroom', 'our living room', 'my mother’s room'],
  },
};
