import { defineMails } from '#core/mail/shared/definition.ts';

/** What tells of the work that waits. */
export const CORREOS_DE_ESPERA = defineMails(
  {
    area: 'usuarios',
    to: 'Cada persona con algo que espera por ella, los días y a la hora que eligió',
    variables: {
      fecha: { label: 'Fecha', sample: '30/11/2026' },
      cuantos: { label: 'Cuántos', sample: '2 asuntos' },
      por: { label: 'A quién reemplaza', sample: 'Por encargo de Rosa Quispe.' },
      cifras: { label: 'Cifras', sample: '2 vencidos, 1 vence hoy y 3 nuevos; 2 avisos' },
      asuntos: {
        label: 'Asuntos',
        sample:
          'Espera por usted en Administración:\n• Revisar: Cianobacterias y diversidad microbiana, vence hoy\n• Revisar: Telar andino, venció el 25/11/2026',
        required: true,
      },
    },
    button: 'Ver lo que espera',
  },
  {
    resumen: {
      when: 'Cada día de resumen, si hay algo que decir',
      subject: 'Su resumen del {fecha}: {cifras}',
      opening: '{asuntos}',
    },
    'turno-escalado': {
      when: 'Algo pasó su plazo más días de los que la oficina fijó',
      to: 'La segunda persona que la oficina eligió, o quien la reemplaza',
      subject: 'Se le escalan {cuantos} que pasaron su plazo',
      opening: 'Esto espera a la oficina y ya pasó su plazo:\n\n{asuntos}\n\n{por}',
      button: 'Ver el primero',
      notice: { text: '{asuntos}\n\n{por}' },
    },
  },
);
