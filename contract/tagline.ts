/** Shown under the name of the shop: in the footer, the titles, the payment window and every mail. */
export const tagline = 'Furniture for the room where everyone gathers';
