type Turno = { actua: string; texto: string | null } | null | undefined;

/** How a page says who acts now. */
export const datosDeTurno = (turno: Turno) =>
  turno
    ? [
        { label: 'Quién actúa ahora', value: turno.actua },
        ...(turno.texto ? [{ label: 'Qué sigue', value: turno.texto }] : []),
      ]
    : [];
