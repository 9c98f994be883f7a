type FamiliaIndexada = 'wos' | 'scopus' | 'scielo' | 'otra';

interface BaseIndexada {
  nombre: string;
  familia: FamiliaIndexada;
}

export const BASES_INDEXADAS: BaseIndexada[] = [
  { nombre: 'WoS: Science Citation Index Expanded', familia: 'wos' },
  { nombre: 'WoS: Social Sciences Citation Index', familia: 'wos' },
  { nombre: 'WoS: Arts & Humanities Citation Index', familia: 'wos' },
  { nombre: 'WoS: Emerging Sources Citation Index', familia: 'wos' },
  { nombre: 'Scopus', familia: 'scopus' },
  { nombre: 'SciELO', familia: 'scielo' },
  { nombre: 'Latindex Catálogo 2.0', familia: 'otra' },
  { nombre: 'DOAJ', familia: 'otra' },
  { nombre: 'Redalyc', familia: 'otra' },
  { nombre: 'MEDLINE / PubMed', familia: 'otra' },
  { nombre: 'ERIH PLUS', familia: 'otra' },
  { nombre: 'EBSCO', familia: 'otra' },
];
