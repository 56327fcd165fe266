/** Shown in the footer, in the default page title, in Razorpay's payment window and in every email. */
export const tagline = 'Furniture for the room where everyone gathers';
