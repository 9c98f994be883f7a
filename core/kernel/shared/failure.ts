/** Foreseeable failures: one closed union of codes, one HTTP map that the compiler checks. */
export const HTTP_STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  action_not_available: 409,
  stale_version: 409,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  requirements_pending: 422,
  too_many: 429,
  unavailable: 503,
  storage_full: 507,
} as const;

export type FailureCode = keyof typeof HTTP_STATUS;

export const FAILURE_TITLE: Record<FailureCode, string> = {
  bad_request: 'Solicitud incorrecta',
  unauthenticated: 'Inicie sesión para continuar',
  forbidden: 'No tiene permiso para esta acción',
  not_found: 'Registro no encontrado',
  method_not_allowed: 'Método no permitido',
  timed_out: 'El envío se interrumpió',
  action_not_available: 'Acción no disponible',
  stale_version: 'El registro cambió mientras lo editaba',
  conflict: 'La operación no es posible',
  too_large: 'El archivo es demasiado grande',
  unsupported_type: 'Tipo de archivo no admitido',
  invalid: 'Revise los datos ingresados',
  requirements_pending: 'Tiene que cumplir los siguientes requisitos',
  too_many: 'Demasiados intentos',
  unavailable: 'Servicio no disponible',
  storage_full: 'No queda espacio para guardar',
};

export type FieldError = { path: string; message: string };
/** A requirement that is not met; `step` and `field` let the screen link to the place that mends it. */
export type Reason = { text: string; step?: string; field?: string; link?: string; items?: string[] };

/** The stable name of the rule that was broken: the folder that judges it, and the rule: `economia.cuenta_cerrada`. */
export type Rule = `${string}.${string}`;

/** RFC 9457 body of every error answer. Programs read `rule`, which stays when its sentence is written better. */
export type Problem = {
  type: string;
  title: string;
  status: number;
  code: FailureCode | 'unexpected';
  rule: Rule;
  detail: string;
  reasons?: Reason[];
  errors?: FieldError[];
  meta?: Record<string, unknown>;
  requestId?: string;
};

type Extra = { reasons?: (string | Reason)[]; fields?: FieldError[]; meta?: Record<string, unknown> };

/** Throw it for every foreseeable failure; the error handler turns it into problem+json. */
export class Failure extends Error {
  readonly reasons: Reason[];
  readonly fields: FieldError[];
  readonly meta: Record<string, unknown> | undefined;
  constructor(
    readonly code: FailureCode,
    readonly rule: Rule,
    readonly detail: string,
    extra: Extra = {},
  ) {
    super(detail);
    this.reasons = (extra.reasons ?? []).map((r) => (typeof r === 'string' ? { text: r } : r));
    this.fields = extra.fields ?? [];
    this.meta = extra.meta;
  }

  get status(): number {
    return HTTP_STATUS[this.code];
  }

  toProblem(requestId?: string): Problem {
    return {
      type: `urn:quipu:${this.code}`,
      title: FAILURE_TITLE[this.code],
      status: this.status,
      code: this.code,
      rule: this.rule,
      detail: this.detail,
      ...(this.reasons.length ? { reasons: this.reasons } : {}),
      ...(this.fields.length ? { errors: this.fields } : {}),
      ...(this.meta ? { meta: this.meta } : {}),
      ...(requestId ? { requestId } : {}),
    };
  }
}

export const notFound = (what = 'El registro que busca no existe o no está a su alcance.') =>
  new Failure('not_found', 'kernel.not_found', what);
/** One field was refused: the message stands beside it; `detail` is the sentence for where no field shows it. */
export const invalidField = (path: string, message: string, detail = message.replace(/[^.]$/, '$&.')) =>
  new Failure('invalid', 'kernel.refused_field', detail, { fields: [{ path, message }] });
