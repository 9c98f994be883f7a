import { defineMails } from '#core/mail/shared/definition.ts';

/** What is told of the evaluation of projects. */
export const CORREOS_DE_EVALUACION = defineMails(
  {
    area: 'evaluacion',
    to: 'El evaluador',
    variables: {
      titulo: { label: 'Proyecto', sample: 'Biorremediación de suelos altoandinos' },
      tipo: { label: 'Tipo', sample: 'PCONFIGI' },
      hasta: { label: 'Hasta', sample: '30/11/2026' },
      plazo: { label: 'Plazo', sample: 'lunes 30 de noviembre de 2026, en 7 días' },
      motivo: { label: 'Motivo', sample: 'El puntaje no coincide con el comentario.', required: true },
      cuantas: { label: 'Cuántas', sample: '2 evaluaciones pendientes' },
      proyectos: {
        label: 'Proyectos',
        sample:
          '- «Biorremediación de suelos» (PCONFIGI), hasta el 30/11/2026\n- «Telar andino» (PSINFINV), hasta el 30/11/2026',
        required: true,
      },
      quien: { label: 'Evaluador', sample: 'Rosa Quispe', required: true },
      diferencia: { label: 'Diferencia', sample: '18 puntos', required: true },
      limite: { label: 'Admitida', sample: '15' },
      resolucion: { label: 'Resolución', sample: 'R.R. 004512-2026-R' },
      puesto: { label: 'Puesto', sample: '3', required: true },
    },
    facts: ['titulo', 'tipo'],
    button: 'Ver mis evaluaciones',
  },
  {
    'evaluacion-asignacion': {
      when: 'La oficina asigna un proyecto a un evaluador',
      subject: 'Tiene un proyecto por evaluar',
      opening:
        'Se le asignó la evaluación del proyecto «{titulo}» ({tipo}).\n\nPuede evaluarlo hasta el {hasta}. Sus avances se guardan solos.',
      facts: ['titulo', 'tipo', 'plazo'],
      button: 'Evaluar el proyecto',
      notice: { text: '«{titulo}» ({tipo}), hasta el {hasta}.' },
    },
    'evaluacion-retiro': {
      when: 'La oficina retira un proyecto de un evaluador',
      subject: 'Se retiró un proyecto de su lista de evaluación',
      opening: 'Ya no es necesario que evalúe el proyecto «{titulo}» ({tipo}).',
      notice: { text: '«{titulo}» ({tipo}) ya no requiere su evaluación.' },
    },
    'evaluacion-reapertura': {
      when: 'La oficina reabre una evaluación',
      subject: 'Se reabrió una evaluación',
      opening:
        'La oficina reabrió su evaluación del proyecto «{titulo}» ({tipo}).\n\nMotivo: {motivo}\n\nCorrija lo necesario y vuelva a finalizarla hasta el {hasta}.',
      facts: ['titulo', 'tipo', 'plazo'],
      button: 'Abrir la evaluación',
      notice: { text: '«{titulo}»: {motivo}' },
    },
    'evaluacion-recordatorio': {
      when: 'La oficina recuerda las evaluaciones pendientes',
      subject: 'Recordatorio: tiene evaluaciones pendientes',
      opening: 'Le recordamos que tiene {cuantas}:\n\n{proyectos}',
      facts: ['plazo'],
      notice: { text: '{cuantas}:\n\n{proyectos}' },
    },
    'evaluacion-cierre': {
      when: 'El evaluador finaliza y falta la ficha firmada',
      subject: 'Evaluación finalizada: falta la ficha firmada',
      opening:
        'Registramos su evaluación del proyecto «{titulo}» ({tipo}).\n\nGenere la ficha, fírmela y cárguela hasta el {hasta}.',
      facts: ['titulo', 'tipo', 'plazo'],
      button: 'Generar y cargar la ficha',
      notice: { text: 'Cargue la ficha firmada de «{titulo}» hasta el {hasta}.' },
    },
    'evaluacion-conflicto': {
      when: 'Un evaluador declara conflicto de interés',
      to: 'La oficina que organiza la evaluación',
      subject: 'Un evaluador declaró conflicto de interés',
      opening:
        '{quien} declaró conflicto de interés con «{titulo}» ({tipo}) y dejó de ser su evaluador. Motivo: {motivo}',
      button: 'Abrir',
    },
    'evaluacion-diferencia': {
      when: 'Dos evaluaciones difieren más de lo que admite la convocatoria',
      to: 'La oficina que organiza la evaluación',
      subject: 'Dos evaluaciones difieren demasiado',
      opening:
        'Las evaluaciones de «{titulo}» ({tipo}) difieren en {diferencia}; la convocatoria admite {limite}. Puede asignar otro evaluador desde el ranking.',
      button: 'Abrir',
    },
    'proyecto-lista-de-espera': {
      when: 'Una resolución deja la propuesta en lista de espera',
      to: 'El responsable de la propuesta',
      subject: 'Propuesta en lista de espera: {titulo}',
      opening:
        'Por la resolución {resolucion} su propuesta «{titulo}» quedó en lista de espera, en el puesto {puesto}. Si se libera una vacante le avisaremos.',
      facts: ['titulo', 'resolucion', 'puesto'],
      button: 'Ver mis propuestas',
      notice: { title: 'Propuesta en lista de espera' },
    },
  },
);
