export interface Ods {
  numero: number;
  objetivo: string;
  descripcion: string;
}

export const ODS: Ods[] = [
  {
    numero: 1,
    objetivo: 'Fin de la pobreza',
    descripcion: 'Poner fin a la pobreza en todas sus formas en todo el mundo.',
  },
  {
    numero: 2,
    objetivo: 'Hambre cero',
    descripcion:
      'Poner fin al hambre, lograr la seguridad alimentaria y la mejora de la nutrición y promover la agricultura sostenible.',
  },
  {
    numero: 3,
    objetivo: 'Salud y bienestar',
    descripcion: 'Garantizar una vida sana y promover el bienestar de todos a todas las edades.',
  },
  {
    numero: 4,
    objetivo: 'Educación de calidad',
    descripcion:
      'Garantizar una educación inclusiva y equitativa de calidad y promover oportunidades de aprendizaje permanente para todos.',
  },
  {
    numero: 5,
    objetivo: 'Igualdad de género',
    descripcion: 'Lograr la igualdad de género y empoderar a todas las mujeres y las niñas.',
  },
  {
    numero: 6,
    objetivo: 'Agua limpia y saneamiento',
    descripcion: 'Garantizar la disponibilidad y la gestión sostenible del agua y el saneamiento para todos.',
  },
  {
    numero: 7,
    objetivo: 'Energía asequible y no contaminante',
    descripcion: 'Garantizar el acceso a una energía asequible, fiable, sostenible y moderna para todos.',
  },
  {
    numero: 8,
    objetivo: 'Trabajo decente y crecimiento económico',
    descripcion:
      'Promover el crecimiento económico sostenido, inclusivo y sostenible, el empleo pleno y productivo y el trabajo decente para todos.',
  },
  {
    numero: 9,
    objetivo: 'Industria, innovación e infraestructura',
    descripcion:
      'Construir infraestructuras resilientes, promover la industrialización inclusiva y sostenible y fomentar la innovación.',
  },
  {
    numero: 10,
    objetivo: 'Reducción de las desigualdades',
    descripcion: 'Reducir la desigualdad en los países y entre ellos.',
  },
  {
    numero: 11,
    objetivo: 'Ciudades y comunidades sostenibles',
    descripcion:
      'Lograr que las ciudades y los asentamientos humanos sean inclusivos, seguros, resilientes y sostenibles.',
  },
  {
    numero: 12,
    objetivo: 'Producción y consumo responsables',
    descripcion: 'Garantizar modalidades de consumo y producción sostenibles.',
  },
  {
    numero: 13,
    objetivo: 'Acción por el clima',
    descripcion: 'Adoptar medidas urgentes para combatir el cambio climático y sus efectos.',
  },
  {
    numero: 14,
    objetivo: 'Vida submarina',
    descripcion:
      'Conservar y utilizar sosteniblemente los océanos, los mares y los recursos marinos para el desarrollo sostenible.',
  },
  {
    numero: 15,
    objetivo: 'Vida de ecosistemas terrestres',
    descripcion:
      'Gestionar sosteniblemente los bosques, luchar contra la desertificación, detener e invertir la degradación de las tierras y detener la pérdida de biodiversidad.',
  },
  {
    numero: 16,
    objetivo: 'Paz, justicia e instituciones sólidas',
    descripcion:
      'Promover sociedades justas, pacíficas e inclusivas, facilitar el acceso a la justicia para todos y construir instituciones eficaces e inclusivas que rindan cuentas.',
  },
  {
    numero: 17,
    objetivo: 'Alianzas para lograr los objetivos',
    descripcion:
      'Fortalecer los medios de implementación y revitalizar la Alianza Mundial para el Desarrollo Sostenible.',
  },
];
