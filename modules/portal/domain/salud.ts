/** The part of the self-test that tells of the mails, and offers to send again those that failed. */
export const CORREO = 'Correo';
