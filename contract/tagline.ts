/** Shown with the name of the shop in the footer, in page titles, in the payment window and in every email. */
export const tagline = 'Furniture for the room where everyone gathers';
