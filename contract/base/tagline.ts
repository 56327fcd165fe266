/** Shown in the footer, in the default page title, in the payment window and in every email. */
export const tagline = 'Furniture for the room where everyone gathers';
