import type { SiglaArea } from '../../catalogos/organizacion.ts';

/**
 * Words of one field of study. `causas` and `efectos` are noun phrases with their article; `sujetos` start with a
 * preposition, so that any combination reads as a sentence. Without `lugares` the place is left out of the title.
 */
export interface Campo {
  conLugar: boolean;
  temas: readonly string[];
  causas: readonly string[];
  efectos: readonly string[];
  sujetos: readonly string[];
  tecnicas: readonly string[];
  palabras: readonly string[];
}

const lista = (texto: string): string[] => texto.split('|').map((parte) => parte.trim());

export const LUGARES: readonly string[] = lista(
  'de la región Puno|de la región Cusco|de la región Apurímac|de la región Ayacucho|de la región Huancavelica|' +
    'de la región Junín|de la región Áncash|de la región Cajamarca|de la región Arequipa|de la región Madre de Dios|' +
    'de la región Huánuco|de la región Pasco|de la región Tacna|de la región Moquegua|de la región Amazonas|' +
    'de la región San Martín|del altiplano peruano|de la sierra central|de la sierra sur|de la sierra norte|' +
    'de la cuenca del Titicaca|de la cuenca del río Ramis|de la cuenca del Mantaro|de la cuenca del Vilcanota|' +
    'del valle del Colca|del valle del Urubamba|del valle de Tambo|de la provincia de Lampa|de la provincia de Melgar|' +
    'de la provincia de Azángaro|de la provincia de Espinar|de la provincia de Canchis|de la provincia de Andahuaylas|' +
    'de la provincia de Huamanga|de la provincia de Carabaya|de la provincia de Chumbivilcas|' +
    'de la ciudad de Juliaca|de la ciudad de Huancayo|de la ciudad de Abancay|del sur andino',
);

export const VOCABULARIO: Record<SiglaArea, readonly Campo[]> = {
  A: [
    {
      conLugar: true,
      temas: lista('Medicina de Altura|Salud Materno Infantil|Nutrición y Anemia|Enfermedades Crónicas|Salud Pública Andina|Epidemiología Clínica|Cuidado de Enfermería'),
      causas: lista('la suplementación con hierro polimaltosado|el consumo de alimentos ricos en hierro hemínico|la exposición crónica a la hipoxia|la consejería nutricional domiciliaria|el control prenatal oportuno|la lactancia materna exclusiva|la actividad física regular|la exposición al humo de leña|el acceso a agua segura|la telemedicina'),
      efectos: lista('la anemia|la hemoglobina sérica|el peso al nacer|la presión arterial|el control glucémico|la saturación de oxígeno|la desnutrición crónica|la calidad de vida|la adherencia al tratamiento'),
      sujetos: lista('en niños menores de cinco años|en gestantes|en personas adultas mayores|en escolares de zonas rurales|en pacientes con diabetes tipo 2|en pobladores que viven a más de 3800 metros|en trabajadores mineros|en mujeres en edad fértil'),
      tecnicas: lista('un estudio de cohorte|un ensayo comunitario aleatorizado|un estudio de casos y controles|encuestas y tamizaje domiciliario|modelos de regresión multinivel|un diseño transversal analítico'),
      palabras: lista('anemia|altura|hipoxia|gestación|nutrición|salud-pública|epidemiología|diabetes|atención-primaria|hemoglobina'),
    },
    {
      conLugar: true,
      temas: lista('Plantas Medicinales|Farmacología Experimental|Resistencia Antimicrobiana|Alimentos Funcionales|Toxicología|Farmacia Clínica|Bioquímica Aplicada'),
      causas: lista('el extracto hidroalcohólico de muña|el aceite esencial de molle|el consumo de tarwi|los polifenoles del maíz morado|el extracto de maca negra|los flavonoides de la chilca|el uso irracional de antibióticos|la exposición a metales pesados|el consumo de quinua germinada|los péptidos de la cañihua'),
      efectos: lista('la resistencia a los antibióticos|la actividad antioxidante|la actividad antiinflamatoria|la glucosa sanguínea|el perfil lipídico|el daño hepático|la actividad antibacteriana|la citotoxicidad|el estrés oxidativo'),
      sujetos: lista('en ratas con síndrome metabólico|en cepas de Staphylococcus aureus|en aislados clínicos de Escherichia coli|en usuarios de farmacias comunitarias|en modelos celulares de hígado|en pacientes hospitalizados|en ratones con inflamación inducida'),
      tecnicas: lista('cromatografía líquida de alta eficiencia|espectrometría de masas|ensayos de microdilución|secuenciación del genoma completo|un modelo experimental murino|ensayos in vitro e in silico'),
      palabras: lista('fitoquímica|antioxidante|antibióticos|plantas-medicinales|toxicología|farmacovigilancia|flavonoides|cromatografía|maca|resistencia-antimicrobiana'),
    },
    {
      conLugar: true,
      temas: lista('Salud Bucal Comunitaria|Biomateriales Dentales|Odontología Digital|Periodoncia y Salud General|Odontopediatría Preventiva|Microbiología Oral'),
      causas: lista('el barniz de flúor|el cepillado supervisado|el consumo de bebidas azucaradas|el propóleo andino|el nivel socioeconómico familiar|la tomografía de haz cónico|los sellantes de resina|la enfermedad periodontal|el flujo de trabajo digital'),
      efectos: lista('la caries de infancia temprana|la placa bacteriana|la salud periodontal|la resistencia adhesiva|la calidad de vida relacionada con la salud bucal|la rugosidad superficial|la morfología radicular|la microbiota oral'),
      sujetos: lista('en escolares de primaria|en preescolares|en gestantes adolescentes|en premolares extraídos|en personas adultas mayores|en pacientes con diabetes|en estudiantes universitarios'),
      tecnicas: lista('microscopía electrónica de barrido|índices CPOD y ceod|un ensayo clínico controlado|análisis de imágenes tridimensionales|pruebas de microtracción|un estudio longitudinal'),
      palabras: lista('caries|flúor|salud-bucal|periodontitis|biomateriales|odontología-digital|escolares|microbiota|prevención'),
    },
    {
      conLugar: true,
      temas: lista('Salud Mental Comunitaria|Psicología Educativa|Psicometría|Violencia y Familia|Psicología del Trabajo|Bienestar y Desarrollo Humano|Psicología Intercultural'),
      causas: lista('la regulación emocional|el apoyo social percibido|la violencia familiar|el uso problemático de redes sociales|la procrastinación académica|el estilo de crianza|la resiliencia|la sobrecarga laboral|la atención plena|la discriminación percibida'),
      efectos: lista('la ansiedad|la depresión|la ideación suicida|el bienestar psicológico|el rendimiento académico|el agotamiento laboral|la autoestima|las habilidades sociales|la satisfacción con la vida'),
      sujetos: lista('en adolescentes|en estudiantes universitarios|en docentes de educación básica|en personal de salud|en mujeres víctimas de violencia|en jóvenes quechuahablantes|en familias migrantes'),
      tecnicas: lista('ecuaciones estructurales|análisis factorial confirmatorio|entrevistas en profundidad|un programa de intervención breve|análisis de redes|un estudio longitudinal'),
      palabras: lista('ansiedad|depresión|bienestar|salud-mental|resiliencia|psicometría|adolescentes|violencia|autoestima|estrés-laboral'),
    },
  ],
  B: [
    {
      conLugar: true,
      temas: lista('Biodiversidad Altoandina|Ecología de Humedales|Conservación de Fauna Silvestre|Flora y Vegetación|Limnología|Ecología del Cambio Climático|Ornitología'),
      causas: lista('el cambio climático|el pastoreo de camélidos|el retroceso glaciar|la fragmentación del hábitat|la minería informal|las especies invasoras|el gradiente altitudinal|la quema de pastizales|la carga de nutrientes|el turismo'),
      efectos: lista('la riqueza de especies|la diversidad funcional|la abundancia de macroinvertebrados|el carbono almacenado|la distribución potencial|la estructura de la vegetación|la calidad del hábitat|la composición del fitoplancton|el éxito reproductivo'),
      sujetos: lista('en bofedales|en lagunas altoandinas|en bosques de queñua|en poblaciones de vicuña|en aves acuáticas|en anfibios del género Telmatobius|en pajonales de puna|en ríos de cabecera'),
      tecnicas: lista('cámaras trampa|modelos de nicho ecológico|ADN ambiental|imágenes de satélite|transectos y parcelas permanentes|índices bióticos'),
      palabras: lista('biodiversidad|bofedales|conservación|puna|vicuña|macroinvertebrados|ecología|nicho-ecológico|cambio-climático|humedales'),
    },
    {
      conLugar: true,
      temas: lista('Biología Molecular|Genómica de Recursos Nativos|Biotecnología Microbiana|Parasitología Molecular|Microbiología Ambiental|Genética de Poblaciones'),
      causas: lista('las bacterias promotoras de crecimiento|los consorcios microbianos nativos|la variabilidad genética|las cianobacterias|los hongos micorrízicos|el estrés por frío|los bacteriófagos líticos|la coinfección parasitaria|las levaduras silvestres'),
      efectos: lista('la tolerancia a la sequía|la remoción de metales pesados|la expresión de genes de defensa|la prevalencia de Fasciola hepatica|la producción de biomasa|la germinación|la diversidad microbiana|la estructura poblacional|la producción de enzimas'),
      sujetos: lista('en papa nativa|en quinua|en alpacas|en suelos contaminados|en sedimentos lacustres|en aguas termales|en relaves mineros|en truchas de cultivo'),
      tecnicas: lista('secuenciación masiva|marcadores microsatélites|PCR en tiempo real|metagenómica|análisis filogenético|bioensayos en laboratorio'),
      palabras: lista('genómica|metagenómica|bacterias|biorremediación|papa-nativa|quinua|PCR|genética|micorrizas|biotecnología'),
    },
    {
      conLugar: true,
      temas: lista('Química Ambiental|Nanomateriales|Tratamiento de Aguas|Química de Productos Naturales|Electroquímica y Corrosión|Polímeros Biodegradables|Catálisis'),
      causas: lista('las nanopartículas de plata biosintetizadas|el biocarbón de cáscara de cacao|la fotocatálisis solar|el quitosano modificado|la electrocoagulación|las arcillas pilareadas|el pH y la temperatura|el almidón de papa nativa|los óxidos de hierro'),
      efectos: lista('la adsorción de arsénico|la remoción de cromo hexavalente|la degradación de colorantes|la concentración de plomo|la turbidez|la permeabilidad al vapor de agua|la demanda química de oxígeno|el rendimiento de biodiésel|la actividad antifúngica'),
      sujetos: lista('en aguas subterráneas|en efluentes textiles|en aguas residuales municipales|en drenajes ácidos de mina|en películas biodegradables|en sedimentos de ríos|en agua de consumo humano'),
      tecnicas: lista('espectroscopía de absorción atómica|difracción de rayos X|voltametría cíclica|un diseño de superficie de respuesta|espectroscopía infrarroja|microscopía electrónica'),
      palabras: lista('adsorción|arsénico|nanopartículas|fotocatálisis|efluentes|biocarbón|polímeros|metales-pesados|quitosano|electroquímica'),
    },
    {
      conLugar: false,
      temas: lista('Matemática Aplicada|Física de Materiales|Ciencia de Datos|Modelamiento Estadístico|Física de la Atmósfera|Astrofísica|Optimización y Control'),
      causas: lista('el método de elementos finitos|la inferencia bayesiana|las condiciones de frontera no locales|el dopaje con tierras raras|las redes neuronales informadas por la física|la regularización de Tikhonov|el campo magnético externo|los procesos estocásticos|los aerosoles'),
      efectos: lista('la estabilidad asintótica|la existencia de soluciones|la convergencia numérica|las propiedades ópticas|la transmisión de enfermedades|la radiación ultravioleta|la predicción de precipitaciones|la conductividad térmica|el error de estimación'),
      sujetos: lista('en ecuaciones parabólicas no lineales|en películas delgadas de óxido de zinc|en modelos epidemiológicos SIR|en sistemas de reacción y difusión|en series de tiempo hidrológicas|en semiconductores bidimensionales|en problemas inversos|en la atmósfera andina|en espacios de Sobolev|en cúmulos de galaxias'),
      tecnicas: lista('simulación de Monte Carlo|cálculos de primeros principios|métodos espectrales|modelos jerárquicos bayesianos|análisis de Fourier|teoría de semigrupos'),
      palabras: lista('ecuaciones-diferenciales|simulación|estadística|optimización|semiconductores|radiación-solar|modelos-bayesianos|elementos-finitos|astrofísica'),
    },
  ],
  C: [
    {
      conLugar: true,
      temas: lista('Ingeniería Sísmica|Construcción con Tierra|Hidrología Andina|Geotecnia Aplicada|Vivienda y Confort Térmico|Pavimentos y Transporte|Gestión del Riesgo'),
      causas: lista('el refuerzo con geomallas|la adición de fibra de ichu|las cenizas volcánicas|el aislamiento con lana de oveja|los eventos extremos de lluvia|el efecto de sitio|el caucho reciclado|los disipadores de energía|los techos verdes'),
      efectos: lista('la resistencia a la compresión|la vulnerabilidad sísmica|el confort térmico|la estabilidad de taludes|el caudal máximo|la erosión hídrica|la durabilidad|la capacidad portante|el riesgo de inundación'),
      sujetos: lista('en viviendas de adobe|en concretos expuestos a ciclos de hielo y deshielo|en pavimentos de altura|en edificaciones escolares|en suelos arcillosos|en microcuencas|en puentes de tramo corto|en centros históricos'),
      tecnicas: lista('modelos hidrológicos distribuidos|ensayos cíclicos a escala natural|análisis dinámico no lineal|sistemas de información geográfica|sensores de bajo costo|ensayos triaxiales'),
      palabras: lista('adobe|sismo|hidrología|concreto|geotecnia|confort-térmico|riesgo|pavimentos|cuencas|vulnerabilidad'),
    },
    {
      conLugar: true,
      temas: lista('Inteligencia Artificial|Visión por Computadora|Ingeniería de Software|Seguridad de la Información|Energías Renovables|Internet de las Cosas|Automatización y Control|Gobierno Digital'),
      causas: lista('el aprendizaje profundo|la transferencia de aprendizaje|los sensores de bajo costo|el control predictivo|la computación en el borde|la altitud y la radiación solar|las redes de sensores inalámbricos|la integración continua|los modelos de lenguaje|el almacenamiento en baterías'),
      efectos: lista('la detección temprana de heladas|la clasificación de enfermedades foliares|la eficiencia energética|la deserción estudiantil|el reconocimiento del habla en quechua|la calidad del software|la cobertura de internet|la predicción de la demanda eléctrica|la detección de intrusiones'),
      sujetos: lista('en sistemas fotovoltaicos aislados|en cultivos de papa|en municipalidades rurales|en instituciones educativas|en microrredes eléctricas|en redes universitarias|en hospitales públicos|en pequeñas empresas'),
      tecnicas: lista('redes neuronales convolucionales|modelos de bosques aleatorios|prototipos en campo|minería de datos|simulación en tiempo real|drones e imágenes multiespectrales'),
      palabras: lista('aprendizaje-profundo|sensores|energía-solar|software|quechua|ciberseguridad|redes-neuronales|microrredes|gobierno-digital|IoT'),
    },
    {
      conLugar: true,
      temas: lista('Geología y Recursos Minerales|Metalurgia Extractiva|Minería Responsable|Hidrogeología|Producción Más Limpia|Logística y Operaciones|Fibras Naturales y Textiles'),
      causas: lista('la lixiviación con tiosulfato|la biolixiviación|el drenaje ácido de mina|la economía circular|la manufactura esbelta|la actividad volcánica|la flotación selectiva|el recubrimiento de relaves|la clasificación de la fibra|la gestión de inventarios'),
      efectos: lista('la recuperación de oro|la generación de acidez|la productividad|la recarga de acuíferos|la estabilidad física|la emisión de gases|los costos logísticos|la finura de la fibra|la seguridad de los trabajadores'),
      sujetos: lista('en minerales refractarios|en depósitos de relaves|en talleres textiles|en pequeñas empresas mineras|en acuíferos fracturados|en plantas concentradoras|en cooperativas de productores|en yacimientos epitermales'),
      tecnicas: lista('ensayos metalúrgicos en planta piloto|modelamiento geológico tridimensional|análisis isotópico|análisis del ciclo de vida|simulación de eventos discretos|teledetección'),
      palabras: lista('metalurgia|relaves|minería|acuíferos|economía-circular|logística|alpaca|lixiviación|geología|productividad'),
    },
    {
      conLugar: true,
      temas: lista('Cultivos Andinos|Camélidos Sudamericanos|Sanidad Animal|Suelos y Riego|Agroindustria|Pastos y Forrajes|Seguridad Alimentaria'),
      causas: lista('la fertilización orgánica|el riego por goteo|la inseminación artificial|la suplementación con ensilado de avena|la rotación de cultivos|los abonos verdes|la extrusión|el secado solar|las heladas|la desparasitación estratégica'),
      efectos: lista('el rendimiento de grano|la tasa de preñez|la ganancia de peso|la infestación parasitaria|la fertilidad del suelo|la calidad proteica|la mortalidad neonatal|la capacidad antioxidante|la eficiencia de uso del agua'),
      sujetos: lista('en alpacas Huacaya|en cultivos de quinua|en papa nativa|en cuyes de engorde|en llamas Q’ara|en cultivos de cañihua|en ovinos criollos|en tarwi y haba'),
      tecnicas: lista('un diseño de bloques completos al azar|ecografía y perfiles hormonales|modelos mixtos|pruebas inmunoenzimáticas|evaluación sensorial|parcelas demostrativas con productores'),
      palabras: lista('quinua|alpaca|papa-nativa|suelos|riego|forrajes|reproducción|sanidad-animal|agroindustria|cañihua'),
    },
  ],
  D: [
    {
      conLugar: true,
      temas: lista('Gestión Pública|Emprendimiento y Pequeña Empresa|Talento Humano|Innovación Organizacional|Calidad del Servicio|Liderazgo y Organizaciones'),
      causas: lista('el presupuesto por resultados|el liderazgo transformacional|la transformación digital|la cultura organizacional|la capacitación del personal|el gobierno electrónico|la asociatividad|la orientación al mercado|la simplificación administrativa'),
      efectos: lista('la calidad del servicio|la ejecución del gasto|el desempeño laboral|la competitividad|la satisfacción de los usuarios|la innovación|la permanencia en el mercado|la confianza ciudadana|el compromiso organizacional'),
      sujetos: lista('en gobiernos locales|en micro y pequeñas empresas|en hospitales públicos|en cooperativas agrarias|en universidades públicas|en asociaciones de artesanos|en empresas familiares'),
      tecnicas: lista('modelos de ecuaciones estructurales|análisis envolvente de datos|estudios de caso múltiples|encuestas a usuarios|grupos focales|un diseño mixto secuencial'),
      palabras: lista('gestión-pública|emprendimiento|competitividad|liderazgo|gobiernos-locales|desempeño|innovación|pymes|calidad|asociatividad'),
    },
    {
      conLugar: true,
      temas: lista('Turismo Comunitario|Mercadotecnia y Consumo|Comercio Exterior|Marca Territorial|Negocios Sostenibles|Patrimonio y Turismo'),
      causas: lista('el turismo rural comunitario|las redes sociales digitales|la denominación de origen|el comercio justo|la marca territorial|los tratados de libre comercio|la certificación orgánica|la experiencia del visitante|la estacionalidad de la demanda'),
      efectos: lista('la intención de compra|los ingresos familiares|la lealtad del cliente|las exportaciones|la imagen del destino|la conservación del patrimonio|el empleo local|la oferta exportable|la disposición a pagar'),
      sujetos: lista('en comunidades campesinas|en productores de café|en exportadores de prendas de alpaca|en visitantes de áreas protegidas|en consumidores jóvenes|en operadores de turismo|en productores de quinua orgánica'),
      tecnicas: lista('experimentos de elección discreta|modelos de gravedad|análisis de contenido digital|encuestas a visitantes|valoración contingente|análisis de conglomerados'),
      palabras: lista('turismo-comunitario|exportación|consumidor|marca-territorial|comercio-justo|quinua|alpaca|patrimonio|mercadotecnia|sostenibilidad'),
    },
    {
      conLugar: true,
      temas: lista('Contabilidad y Auditoría|Tributación y Cultura Fiscal|Finanzas y Microfinanzas|Control Interno|Contabilidad Ambiental|Información Financiera'),
      causas: lista('el control interno|la cultura tributaria|las normas internacionales de información financiera|la educación financiera|el gobierno corporativo|los incentivos tributarios|la auditoría gubernamental|el crédito grupal|la banca móvil|los costos ambientales'),
      efectos: lista('la rentabilidad|la evasión tributaria|la morosidad|la transparencia|la recaudación municipal|la liquidez|la calidad de la información financiera|la inclusión financiera|la prevención del fraude'),
      sujetos: lista('en cajas municipales|en comerciantes de mercados de abastos|en cooperativas de ahorro y crédito|en municipalidades distritales|en empresas mineras|en empresas de transporte|en microempresarias'),
      tecnicas: lista('datos de panel|modelos logísticos|análisis de razones financieras|estudios de caso|entrevistas a contadores y auditores|un diseño correlacional'),
      palabras: lista('tributación|auditoría|control-interno|microfinanzas|NIIF|morosidad|rentabilidad|transparencia|evasión|inclusión-financiera'),
    },
    {
      conLugar: true,
      temas: lista('Desarrollo Económico|Economía Ambiental|Pobreza y Desigualdad|Economía Regional|Políticas Públicas|Mercado Laboral|Economía de la Educación'),
      causas: lista('las transferencias condicionadas|el canon minero|la inversión pública|la informalidad laboral|las remesas|la infraestructura vial|la escolaridad de la madre|la variabilidad climática|la descentralización fiscal|el acceso a internet'),
      efectos: lista('la pobreza monetaria|el crecimiento económico|la desigualdad de ingresos|la productividad agrícola|el empleo juvenil|el gasto en salud|la seguridad alimentaria|los retornos de la educación|la brecha salarial de género'),
      sujetos: lista('en hogares rurales|en distritos mineros|en jóvenes de áreas urbanas|en productores agropecuarios|en mujeres trabajadoras|en gobiernos regionales|en hogares indígenas'),
      tecnicas: lista('diferencias en diferencias|variables instrumentales|regresión discontinua|econometría espacial|microdatos de encuestas de hogares|modelos de equilibrio general'),
      palabras: lista('pobreza|desigualdad|crecimiento|canon-minero|empleo|econometría|hogares-rurales|políticas-públicas|educación|informalidad'),
    },
  ],
  E: [
    {
      conLugar: true,
      temas: lista('Literatura Andina|Lenguas Originarias|Filosofía y Ética|Comunicación Intercultural|Estudios Visuales|Memoria Documental|Crítica y Cultura'),
      causas: lista('la tradición oral|la radio comunitaria|el bilingüismo|la escuela colonial|la poesía de vanguardia|el cine regional|el contacto de lenguas|los archivos parroquiales|las redes sociales|la filosofía del buen vivir'),
      efectos: lista('la identidad cultural|la revitalización lingüística|la memoria colectiva|la representación de lo indígena|la variación fonética|la opinión pública|la construcción del canon|la transmisión intergeneracional|la cosmovisión'),
      sujetos: lista('en hablantes de quechua collao|en comunidades aimaras|en la narrativa contemporánea|en la prensa regional|en jóvenes urbanos|en cantos y relatos tradicionales|en la poesía del siglo XX|en comunidades amazónicas'),
      tecnicas: lista('análisis del discurso|etnografía de la comunicación|documentación lingüística|análisis de corpus|historia oral|crítica textual'),
      palabras: lista('quechua|aimara|tradición-oral|literatura|identidad|memoria|bilingüismo|discurso|comunicación|cosmovisión'),
    },
    {
      conLugar: true,
      temas: lista('Educación Intercultural Bilingüe|Didáctica de las Ciencias|Formación Docente|Tecnología Educativa|Primera Infancia|Gestión Escolar|Educación Inclusiva'),
      causas: lista('la retroalimentación formativa|el aprendizaje basado en proyectos|la gamificación|la lengua materna en el aula|el acompañamiento pedagógico|los materiales en lengua originaria|la educación a distancia|el clima escolar|el juego libre|la lectura compartida'),
      efectos: lista('la comprensión lectora|el pensamiento crítico|el logro en matemática|la motivación por aprender|la deserción escolar|la práctica docente|el desarrollo socioemocional|las competencias digitales|la escritura académica'),
      sujetos: lista('en estudiantes de primaria|en escuelas multigrado|en docentes en formación|en niños de educación inicial|en estudiantes de secundaria rural|en instituciones bilingües|en estudiantes universitarios de primer año'),
      tecnicas: lista('un diseño cuasiexperimental|investigación acción participativa|observación de aula|estudios de caso|entrevistas y grupos focales|modelos multinivel'),
      palabras: lista('educación|interculturalidad|comprensión-lectora|docentes|primaria|evaluación-formativa|gamificación|escuela-rural|didáctica|inclusión'),
    },
    {
      conLugar: true,
      temas: lista('Derechos Humanos|Acceso a la Justicia|Pluralismo Jurídico|Derecho Ambiental|Instituciones Políticas|Derecho Penal y Sociedad|Familia y Derecho'),
      causas: lista('la consulta previa|la justicia de paz|las rondas campesinas|el debido proceso|la jurisprudencia constitucional|la violencia de género|la reforma política|la minería informal|la fiscalización ambiental|la prisión preventiva'),
      efectos: lista('el acceso a la justicia|los derechos colectivos|la protección de la niñez|la conflictividad social|la participación política|la reparación de las víctimas|la independencia judicial|el derecho al agua|la carga procesal'),
      sujetos: lista('en comunidades campesinas|en pueblos indígenas|en mujeres rurales|en distritos judiciales|en gobiernos subnacionales|en conflictos socioambientales|en establecimientos penitenciarios'),
      tecnicas: lista('análisis de sentencias|derecho comparado|entrevistas a operadores de justicia|estudios de caso|análisis documental|etnografía jurídica'),
      palabras: lista('derechos-humanos|consulta-previa|justicia|pluralismo-jurídico|ambiente|violencia-de-género|jurisprudencia|rondas-campesinas|ciudadanía'),
    },
    {
      conLugar: true,
      temas: lista('Estudios Andinos|Arqueología Prehispánica|Historia Regional|Migración y Ciudad|Género y Cuidado|Patrimonio Cultural|Territorio y Comunidad'),
      causas: lista('la migración de retorno|la expansión urbana|las fiestas patronales|la reforma agraria|la organización comunal|los caminos prehispánicos|el comercio fronterizo|el trabajo de cuidado|la actividad minera|las ferias rurales'),
      efectos: lista('la organización social|el uso del territorio|las relaciones de género|la conservación del patrimonio|las prácticas rituales|la producción alfarera|la economía familiar|la movilidad social|las identidades juveniles'),
      sujetos: lista('en comunidades altoandinas|en barrios periféricos|en sitios arqueológicos del Horizonte Medio|en familias migrantes|en pueblos de reducción|en asociaciones de mujeres|en asentamientos prehispánicos'),
      tecnicas: lista('trabajo de campo etnográfico|prospección arqueológica|análisis cerámico|fuentes de archivo|historias de vida|cartografía participativa'),
      palabras: lista('comunidades|migración|patrimonio|arqueología|territorio|género|historia|etnografía|ritualidad|juventudes'),
    },
  ],
};
