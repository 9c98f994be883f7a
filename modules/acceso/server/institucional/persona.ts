import type { Via } from '../../domain/institucional.ts';

/** A person as the provider names them, once its answer was verified. */
export type PersonaDelProveedor = {
  via: Via;
  /** How the provider calls this person, always the same. */
  sujeto: string;
  correo: string | null;
  /** The provider says that the mail is of this person, or the installation says that it is so for all. */
  correoVerificado: boolean;
  nombre: string | null;
  /** What else it said, each with its values. */
  datos: Readonly<Record<string, readonly string[]>>;
};
