export const MAIL_JOB = 'correo';
