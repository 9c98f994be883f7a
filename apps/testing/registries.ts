/** What the composition root gathers, for the tests of modules. */
export { CORREOS } from '#apps/server/mails.ts';
export { TURNOS } from '#apps/server/modules.ts';
