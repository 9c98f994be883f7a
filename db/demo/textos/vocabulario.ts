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
      temas: lista(
        'Medicina de Altura|Salud Materno Infantil|Nutrición y Anemia|Enfermedades Crónicas|Salud Pública Andina|Epidemiología Clínica|Cuidado de Enfermería',
      ),
      causas: lista(
        'la suplementación con hierro polimaltosado|el consumo de alimentos ricos en hierro hemínico|la exposición crónica a la hipoxia|la consejería nutricional domiciliaria|el control prenatal oportuno|la lactancia materna exclusiva|la actividad física regular|la exposición al humo de leña|el acceso a agua segura|la telemedicina',
      ),
      efectos: lista(
        'la anemia|la hemoglobina sérica|el peso al nacer|la presión arterial|el control glucémico|la saturación de oxígeno|la desnutrición crónica|la calidad de vida|la adherencia al tratamiento',
      ),
      sujetos: lista(
        'en niños menores de cinco años|en gestantes|en personas adultas mayores|en escolares de zonas rurales|en pacientes con diabetes tipo 2|en pobladores que viven a más de 3800 metros|en trabajadores mineros|en mujeres en edad fértil',
      ),
      tecnicas: lista(
        'un estudio de cohorte|un ensayo comunitario aleatorizado|un estudio de casos y controles|encuestas y tamizaje domiciliario|modelos de regresión multinivel|un diseño transversal analítico',
      ),
      palabras: lista(
        'anemia|altura|hipoxia|gestación|nutrición|salud-pública|epidemiología|diabetes|atención-primaria|hemoglobina',
      ),
    },
    {
      conLugar: false,
      temas: lista(
        'Plantas Medicinales|Farmacología Experimental|Alimentos Funcionales|Toxicología|Bioquímica Aplicada',
      ),
      causas: lista(
        'el extracto hidroalcohólico de muña|el aceite esencial de molle|el consumo de tarwi|los polifenoles del maíz morado|el extracto de maca negra|los flavonoides de la chilca|el consumo de quinua germinada|los péptidos de la cañihua|la infusión de hercampuri',
      ),
      efectos: lista(
        'el perfil lipídico|la glucosa sanguínea|el estrés oxidativo|el daño hepático|la respuesta inflamatoria|la ganancia de peso corporal|la función renal|la memoria espacial',
      ),
      sujetos: lista(
        'en ratas con síndrome metabólico|en ratones con inflamación inducida|en ratas diabéticas|en modelos murinos de envejecimiento|en ratones con dieta hipercalórica|en ratas con hepatotoxicidad inducida',
      ),
      tecnicas: lista(
        'cromatografía líquida de alta eficiencia|espectrometría de masas|un modelo experimental murino|ensayos bioquímicos e histológicos|análisis in silico',
      ),
      palabras: lista(
        'fitoquímica|antioxidante|plantas-medicinales|toxicología|flavonoides|cromatografía|maca|polifenoles',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Resistencia Antimicrobiana|Farmacia Clínica|Microbiología Clínica|Uso Racional del Medicamento|Farmacovigilancia',
      ),
      causas: lista(
        'el uso irracional de antibióticos|la automedicación|la vigilancia molecular|los programas de optimización de antimicrobianos|la atención farmacéutica|la higiene hospitalaria|el diagnóstico rápido|la polifarmacia',
      ),
      efectos: lista(
        'la resistencia a los antibióticos|la estancia hospitalaria|las reacciones adversas|las infecciones asociadas a la atención|el consumo de antimicrobianos|la adherencia al tratamiento|el costo de la atención',
      ),
      sujetos: lista(
        'en pacientes hospitalizados|en usuarios de farmacias comunitarias|en unidades de cuidados intensivos|en pacientes con tuberculosis|en hospitales regionales|en personas adultas mayores|en pacientes con infección urinaria',
      ),
      tecnicas: lista(
        'secuenciación del genoma completo|ensayos de microdilución|un estudio antes y después|revisión de historias clínicas|modelos de series de tiempo',
      ),
      palabras: lista(
        'antibióticos|resistencia-antimicrobiana|farmacovigilancia|automedicación|hospitales|farmacia-clínica|infecciones',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Salud Bucal Comunitaria|Biomateriales Dentales|Odontología Digital|Periodoncia y Salud General|Odontopediatría Preventiva|Microbiología Oral',
      ),
      causas: lista(
        'el barniz de flúor|el cepillado supervisado|el consumo de bebidas azucaradas|el propóleo andino|el nivel socioeconómico familiar|la tomografía de haz cónico|los sellantes de resina|la enfermedad periodontal|el flujo de trabajo digital',
      ),
      efectos: lista(
        'la caries de infancia temprana|la placa bacteriana|la salud periodontal|la resistencia adhesiva|la calidad de vida relacionada con la salud bucal|la rugosidad superficial|la morfología radicular|la microbiota oral',
      ),
      sujetos: lista(
        'en escolares de primaria|en preescolares|en gestantes adolescentes|en premolares extraídos|en personas adultas mayores|en pacientes con diabetes|en estudiantes universitarios',
      ),
      tecnicas: lista(
        'microscopía electrónica de barrido|índices CPOD y ceod|un ensayo clínico controlado|análisis de imágenes tridimensionales|pruebas de microtracción|un estudio longitudinal',
      ),
      palabras: lista(
        'caries|flúor|salud-bucal|periodontitis|biomateriales|odontología-digital|escolares|microbiota|prevención',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Salud Mental Comunitaria|Psicología Educativa|Psicometría|Violencia y Familia|Psicología del Trabajo|Bienestar y Desarrollo Humano|Psicología Intercultural',
      ),
      causas: lista(
        'la regulación emocional|el apoyo social percibido|la violencia familiar|el uso problemático de redes sociales|la procrastinación académica|el estilo de crianza|la resiliencia|la sobrecarga laboral|la atención plena|la discriminación percibida',
      ),
      efectos: lista(
        'la ansiedad|la depresión|la ideación suicida|el bienestar psicológico|el rendimiento académico|el agotamiento laboral|la autoestima|las habilidades sociales|la satisfacción con la vida',
      ),
      sujetos: lista(
        'en adolescentes|en estudiantes universitarios|en docentes de educación básica|en personal de salud|en mujeres víctimas de violencia|en jóvenes quechuahablantes|en familias migrantes',
      ),
      tecnicas: lista(
        'ecuaciones estructurales|análisis factorial confirmatorio|entrevistas en profundidad|un programa de intervención breve|análisis de redes|un estudio longitudinal',
      ),
      palabras: lista(
        'ansiedad|depresión|bienestar|salud-mental|resiliencia|psicometría|adolescentes|violencia|autoestima|estrés-laboral',
      ),
    },
  ],
  B: [
    {
      conLugar: true,
      temas: lista(
        'Biodiversidad Altoandina|Ecología de Humedales|Conservación de Fauna Silvestre|Flora y Vegetación|Limnología|Ecología del Cambio Climático|Ornitología',
      ),
      causas: lista(
        'el cambio climático|el pastoreo de camélidos|el retroceso glaciar|la fragmentación del hábitat|la minería informal|las especies invasoras|el gradiente altitudinal|la quema de pastizales|la carga de nutrientes|el turismo',
      ),
      efectos: lista(
        'la riqueza de especies|la diversidad funcional|la abundancia de macroinvertebrados|el carbono almacenado|la distribución potencial|la estructura de la vegetación|la calidad del hábitat|la composición del fitoplancton|el éxito reproductivo',
      ),
      sujetos: lista(
        'en bofedales|en lagunas altoandinas|en bosques de queñua|en poblaciones de vicuña|en aves acuáticas|en anfibios del género Telmatobius|en pajonales de puna|en ríos de cabecera',
      ),
      tecnicas: lista(
        'cámaras trampa|modelos de nicho ecológico|ADN ambiental|imágenes de satélite|transectos y parcelas permanentes|índices bióticos',
      ),
      palabras: lista(
        'biodiversidad|bofedales|conservación|puna|vicuña|macroinvertebrados|ecología|nicho-ecológico|cambio-climático|humedales',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Biología Molecular|Genómica de Recursos Nativos|Biotecnología Microbiana|Microbiología de Suelos|Genética de Poblaciones|Fisiología Vegetal',
      ),
      causas: lista(
        'las bacterias promotoras de crecimiento|los consorcios microbianos nativos|la variabilidad genética|las cianobacterias|los hongos micorrízicos|el estrés por frío|la radiación ultravioleta|los microorganismos endófitos',
      ),
      efectos: lista(
        'la tolerancia a la sequía|la expresión de genes de defensa|la producción de biomasa|la germinación|la diversidad microbiana|la estructura poblacional|la actividad enzimática|la fijación de nitrógeno',
      ),
      sujetos: lista(
        'en papa nativa|en quinua|en cañihua|en oca y olluco|en tarwi|en pastos altoandinos|en maíz amiláceo|en suelos agrícolas',
      ),
      tecnicas: lista(
        'secuenciación masiva|marcadores microsatélites|PCR en tiempo real|metagenómica|análisis filogenético|bioensayos en laboratorio',
      ),
      palabras: lista(
        'genómica|metagenómica|bacterias|endófitos|papa-nativa|quinua|PCR|genética|micorrizas|biotecnología',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Parasitología Molecular|Zoonosis y Vectores|Microbiología Ambiental|Biorremediación|Salud de los Ecosistemas',
      ),
      causas: lista(
        'la temperatura ambiental|la densidad de vectores|la coinfección parasitaria|los consorcios bacterianos|la presencia de ganado|el uso de antiparasitarios|la contaminación fecal|el cambio de uso del suelo',
      ),
      efectos: lista(
        'la prevalencia de Fasciola hepatica|la carga parasitaria|la diversidad de patógenos|la transmisión zoonótica|la remoción de metales pesados|la abundancia de moluscos hospederos|la presencia de genes de resistencia',
      ),
      sujetos: lista(
        'en sistemas acuáticos altoandinos|en criaderos familiares|en canales de riego|en truchas de cultivo|en sedimentos lacustres|en comunidades ganaderas|en humedales periurbanos',
      ),
      tecnicas: lista(
        'PCR en tiempo real|muestreo estratificado|metagenómica|análisis espacial|microscopía y coproscopía',
      ),
      palabras: lista('parasitología|zoonosis|vectores|biorremediación|metagenómica|sedimentos|patógenos|una-salud'),
    },
    {
      conLugar: true,
      temas: lista('Química Ambiental|Nanomateriales|Tratamiento de Aguas|Química Analítica|Electroquímica|Catálisis'),
      causas: lista(
        'las nanopartículas de plata biosintetizadas|el biocarbón de cáscara de cacao|la fotocatálisis solar|el quitosano modificado|la electrocoagulación|las arcillas pilareadas|la ozonización|las zeolitas naturales|los óxidos de hierro',
      ),
      efectos: lista(
        'la concentración de arsénico|la concentración de cromo hexavalente|la concentración de plomo|la turbidez|la demanda química de oxígeno|la carga de colorantes|la dureza del agua|los residuos de antibióticos',
      ),
      sujetos: lista(
        'en aguas subterráneas|en efluentes textiles|en aguas residuales municipales|en drenajes ácidos de mina|en efluentes de curtiembre|en aguas de manantial|en agua de consumo humano',
      ),
      tecnicas: lista(
        'espectroscopía de absorción atómica|difracción de rayos X|voltametría cíclica|un diseño de superficie de respuesta|espectroscopía infrarroja|microscopía electrónica',
      ),
      palabras: lista(
        'adsorción|arsénico|nanopartículas|fotocatálisis|efluentes|biocarbón|metales-pesados|quitosano|electroquímica',
      ),
    },
    {
      conLugar: false,
      temas: lista(
        'Polímeros Biodegradables|Química de Productos Naturales|Materiales Avanzados|Química de Alimentos|Síntesis Orgánica',
      ),
      causas: lista(
        'el almidón de papa nativa|la nanocelulosa de ichu|el aceite esencial de muña|los plastificantes naturales|los extractos de cáscara de sanky|las nanopartículas de óxido de zinc|el quitosano|la temperatura de secado',
      ),
      efectos: lista(
        'la permeabilidad al vapor de agua|la resistencia a la tracción|la actividad antifúngica|la biodegradabilidad|la estabilidad térmica|la capacidad antioxidante|la vida útil',
      ),
      sujetos: lista(
        'en películas biodegradables|en recubrimientos comestibles|en envases activos|en espumas de base biológica|en hidrogeles|en compuestos laminados|en microcápsulas',
      ),
      tecnicas: lista(
        'análisis termogravimétrico|espectroscopía infrarroja|un diseño de mezclas|microscopía electrónica|ensayos mecánicos',
      ),
      palabras: lista(
        'polímeros|almidón|biodegradable|envases|nanocelulosa|quitosano|recubrimientos|aceites-esenciales',
      ),
    },
    {
      conLugar: false,
      temas: lista(
        'Matemática Aplicada|Modelamiento Estadístico|Ciencia de Datos|Optimización y Control|Ecuaciones Diferenciales',
      ),
      causas: lista(
        'el método de elementos finitos|la inferencia bayesiana|las condiciones de frontera no locales|las redes neuronales informadas por la física|la regularización de Tikhonov|los procesos estocásticos|los retardos temporales|la difusión fraccionaria|el ruido multiplicativo',
      ),
      efectos: lista(
        'la estabilidad asintótica|la existencia de soluciones|la convergencia numérica|el error de estimación|la regularidad de las soluciones|la controlabilidad|el comportamiento a largo plazo|la sensibilidad paramétrica',
      ),
      sujetos: lista(
        'en ecuaciones parabólicas no lineales|en modelos epidemiológicos SIR|en sistemas de reacción y difusión|en series de tiempo hidrológicas|en problemas inversos|en ecuaciones de onda amortiguadas|en modelos depredador-presa|en sistemas acoplados|en problemas de control óptimo|en ecuaciones de Navier-Stokes',
      ),
      tecnicas: lista(
        'simulación de Monte Carlo|métodos espectrales|modelos jerárquicos bayesianos|análisis de Fourier|teoría de semigrupos|esquemas de volúmenes finitos',
      ),
      palabras: lista(
        'ecuaciones-diferenciales|simulación|estadística|optimización|modelos-bayesianos|elementos-finitos|estabilidad|control',
      ),
    },
    {
      conLugar: false,
      temas: lista(
        'Física de Materiales|Física de la Atmósfera|Radiación Solar|Óptica y Fotónica|Física Computacional',
      ),
      causas: lista(
        'el dopaje con tierras raras|el espesor de la capa activa|la temperatura de recocido|el campo magnético externo|la tensión mecánica|la radiación gamma|los defectos puntuales|la presión hidrostática',
      ),
      efectos: lista(
        'las propiedades ópticas|la conductividad térmica|la brecha de energía|la respuesta magnética|la estructura cristalina|la eficiencia cuántica|las propiedades elásticas|el transporte electrónico',
      ),
      sujetos: lista(
        'en películas delgadas de óxido de zinc|en semiconductores bidimensionales|en perovskitas híbridas|en nanotubos de carbono|en vidrios de telurito|en ferritas de cobalto|en óxidos multiferroicos|en puntos cuánticos|en grafeno bicapa',
      ),
      tecnicas: lista(
        'cálculos de primeros principios|difracción de rayos X|espectroscopía Raman|dinámica molecular|elipsometría|simulación de Monte Carlo',
      ),
      palabras: lista(
        'semiconductores|películas-delgadas|perovskitas|óptica|nanoestructuras|magnetismo|espectroscopía|grafeno',
      ),
    },
  ],
  C: [
    {
      conLugar: true,
      temas: lista(
        'Ingeniería Sísmica|Construcción con Tierra|Hidrología Andina|Geotecnia Aplicada|Vivienda y Confort Térmico|Pavimentos y Transporte|Gestión del Riesgo',
      ),
      causas: lista(
        'el refuerzo con geomallas|la adición de fibra de ichu|las cenizas volcánicas|el aislamiento con lana de oveja|los eventos extremos de lluvia|el efecto de sitio|el caucho reciclado|la cimentación superficial|los techos verdes',
      ),
      efectos: lista(
        'la resistencia a la compresión|la vulnerabilidad sísmica|el confort térmico|la estabilidad de taludes|el caudal máximo|la erosión hídrica|la durabilidad|la capacidad portante|el riesgo de inundación',
      ),
      sujetos: lista(
        'en viviendas de adobe|en concretos expuestos a ciclos de hielo y deshielo|en pavimentos de altura|en edificaciones escolares|en suelos arcillosos|en microcuencas|en puentes de tramo corto|en centros históricos',
      ),
      tecnicas: lista(
        'modelos hidrológicos distribuidos|ensayos cíclicos a escala natural|análisis dinámico no lineal|sistemas de información geográfica|sensores de bajo costo|ensayos triaxiales',
      ),
      palabras: lista(
        'adobe|sismo|hidrología|concreto|geotecnia|confort-térmico|riesgo|pavimentos|cuencas|vulnerabilidad',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Inteligencia Artificial|Visión por Computadora|Agricultura Digital|Internet de las Cosas|Robótica y Control',
      ),
      causas: lista(
        'el aprendizaje profundo|la transferencia de aprendizaje|los sensores de bajo costo|la computación en el borde|las redes de sensores inalámbricos|la segmentación de imágenes|el aprendizaje federado|los drones multiespectrales',
      ),
      efectos: lista(
        'la detección temprana de heladas|la clasificación de enfermedades foliares|la estimación del rendimiento|el conteo automático de animales|el control del riego|la predicción de la humedad del suelo|la identificación de plagas',
      ),
      sujetos: lista(
        'en cultivos de papa|en cultivos de quinua|en sistemas pastoriles|en invernaderos altoandinos|en parcelas de pequeños productores|en centros experimentales',
      ),
      tecnicas: lista(
        'redes neuronales convolucionales|modelos de bosques aleatorios|prototipos en campo|imágenes multiespectrales|validación cruzada espacial',
      ),
      palabras: lista(
        'aprendizaje-profundo|sensores|visión-artificial|drones|redes-neuronales|agricultura-digital|riego|IoT',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Ingeniería de Software|Seguridad de la Información|Gobierno Digital|Sistemas de Información|Lenguaje Natural',
      ),
      causas: lista(
        'la integración continua|los modelos de lenguaje|la arquitectura de microservicios|la gestión de incidentes|la interoperabilidad|las pruebas automatizadas|la minería de procesos|la identidad digital|la computación en la nube',
      ),
      efectos: lista(
        'la calidad del software|la detección de intrusiones|los tiempos de atención|la deserción estudiantil|la accesibilidad de los servicios|la madurez digital|la protección de datos personales|la satisfacción de los usuarios',
      ),
      sujetos: lista(
        'en municipalidades rurales|en universidades públicas|en hospitales públicos|en pequeñas empresas|en servicios para quechuahablantes|en gobiernos regionales|en instituciones educativas',
      ),
      tecnicas: lista(
        'minería de datos|estudios de caso|un experimento controlado|encuestas a usuarios|análisis de registros de eventos',
      ),
      palabras: lista(
        'software|ciberseguridad|gobierno-digital|quechua|interoperabilidad|usabilidad|nube|datos-abiertos',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Energías Renovables|Electrificación Rural|Redes Inteligentes|Eficiencia Energética|Telecomunicaciones Rurales',
      ),
      causas: lista(
        'el almacenamiento en baterías|la altitud y la radiación solar|el control predictivo|la generación distribuida|el polvo sobre los paneles|los inversores inteligentes|la gestión de la demanda|la orientación de los paneles',
      ),
      efectos: lista(
        'la eficiencia energética|la calidad de la energía|la predicción de la demanda eléctrica|el costo nivelado de la energía|la continuidad del suministro|la degradación de los módulos|la estabilidad de tensión',
      ),
      sujetos: lista(
        'en sistemas fotovoltaicos aislados|en microrredes eléctricas|en redes de distribución|en centrales minihidráulicas|en sistemas híbridos eólico-solares|en bombeo solar para riego',
      ),
      tecnicas: lista(
        'simulación en tiempo real|mediciones en campo durante un año|optimización multiobjetivo|aprendizaje automático|modelos estocásticos',
      ),
      palabras: lista(
        'energía-solar|microrredes|fotovoltaico|baterías|eficiencia-energética|electrificación-rural|inversores|demanda',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Geología y Recursos Minerales|Metalurgia Extractiva|Minería Responsable|Procesamiento de Minerales|Pasivos Ambientales',
      ),
      causas: lista(
        'la lixiviación con tiosulfato|la biolixiviación|la granulometría|la flotación selectiva|el recubrimiento de relaves|la oxidación a presión|la mineralogía del yacimiento|el consumo de reactivos',
      ),
      efectos: lista(
        'la recuperación de oro|la generación de acidez|la recuperación de cobre|la movilidad del arsénico|el consumo de agua|la emisión de gases|la estabilidad química',
      ),
      sujetos: lista(
        'en minerales refractarios|en relaves polimetálicos|en pequeñas empresas mineras|en plantas concentradoras|en yacimientos epitermales|en minerales oxidados',
      ),
      tecnicas: lista(
        'ensayos metalúrgicos en planta piloto|modelamiento geológico tridimensional|análisis isotópico|mineralogía automatizada|diseños factoriales',
      ),
      palabras: lista('metalurgia|relaves|minería|lixiviación|geología|flotación|oro|drenaje-ácido'),
    },
    {
      conLugar: true,
      temas: lista(
        'Hidrogeología|Glaciares y Clima|Vulcanismo y Sismotectónica|Geología Ambiental|Movimientos en Masa',
      ),
      causas: lista(
        'la actividad volcánica|el retroceso glaciar|la neotectónica|la fracturación de las rocas|las lluvias extremas|el permafrost|la deforestación de laderas|la explotación de aguas subterráneas',
      ),
      efectos: lista(
        'la recarga de acuíferos|la susceptibilidad a deslizamientos|el balance hídrico|la calidad del agua subterránea|el peligro de aluviones|la deformación del terreno|el caudal de manantiales',
      ),
      sujetos: lista(
        'en acuíferos fracturados|en laderas inestables|en lagunas glaciares|en cuencas de cabecera|en zonas de falla activa|en centros poblados',
      ),
      tecnicas: lista(
        'interferometría radar|teledetección|isótopos estables|tomografía eléctrica|modelos numéricos de flujo',
      ),
      palabras: lista('acuíferos|glaciares|deslizamientos|volcanes|teledetección|isótopos|peligros|neotectónica'),
    },
    {
      conLugar: true,
      temas: lista(
        'Producción Más Limpia|Logística y Operaciones|Fibras Naturales y Textiles|Seguridad en el Trabajo|Innovación Productiva',
      ),
      causas: lista(
        'la economía circular|la manufactura esbelta|la clasificación de la fibra|la gestión de inventarios|el mantenimiento preventivo|la ergonomía del puesto|la planificación de rutas|el teñido con colorantes naturales|la estandarización de procesos',
      ),
      efectos: lista(
        'la productividad|los costos logísticos|la calidad del producto|la seguridad de los trabajadores|la generación de residuos|los tiempos de entrega|el consumo de energía',
      ),
      sujetos: lista(
        'en talleres textiles|en cooperativas de productores|en empresas agroindustriales|en plantas lecheras|en empresas de confecciones|en centros de acopio de fibra de alpaca',
      ),
      tecnicas: lista(
        'simulación de eventos discretos|análisis del ciclo de vida|estudio de tiempos|programación lineal entera|control estadístico de procesos',
      ),
      palabras: lista('economía-circular|logística|alpaca|productividad|ergonomía|textil|residuos|mejora-continua'),
    },
    {
      conLugar: true,
      temas: lista(
        'Cultivos Andinos|Suelos y Riego|Agricultura de Conservación|Seguridad Alimentaria|Protección de Cultivos',
      ),
      causas: lista(
        'la fertilización orgánica|el riego por goteo|la rotación de cultivos|los abonos verdes|la densidad de siembra|las heladas|el control biológico|los bioestimulantes|la fecha de siembra',
      ),
      efectos: lista(
        'el rendimiento|la fertilidad del suelo|la calidad proteica|la incidencia de plagas|la eficiencia de uso del agua|la actividad biológica del suelo|la rentabilidad del cultivo',
      ),
      sujetos: lista(
        'en quinua|en papa nativa|en cañihua|en tarwi y haba|en maíz amiláceo|en oca y mashua|en hortalizas de invernadero',
      ),
      tecnicas: lista(
        'un diseño de bloques completos al azar|parcelas demostrativas con productores|modelos de simulación de cultivos|imágenes de drones|análisis de suelos',
      ),
      palabras: lista('quinua|papa-nativa|suelos|riego|cañihua|abonos-verdes|heladas|control-biológico'),
    },
    {
      conLugar: true,
      temas: lista('Camélidos Sudamericanos|Sanidad Animal|Pastos y Forrajes|Reproducción Animal|Nutrición Animal'),
      causas: lista(
        'la inseminación artificial|la suplementación con ensilado de avena|la desparasitación estratégica|la edad al empadre|los cobertizos|la inclusión de cebada germinada|la condición corporal|la carga animal',
      ),
      efectos: lista(
        'la tasa de preñez|la ganancia de peso|la infestación parasitaria|la mortalidad neonatal|el diámetro de fibra|la producción de leche|la respuesta inmune',
      ),
      sujetos: lista(
        'en alpacas Huacaya|en llamas Q’ara|en ovinos criollos|en vacunos Brown Swiss|en alpacas Suri|en rebaños familiares',
      ),
      tecnicas: lista(
        'ecografía y perfiles hormonales|modelos mixtos|pruebas inmunoenzimáticas|un diseño completamente al azar|seguimiento de rebaños',
      ),
      palabras: lista('alpaca|camélidos|forrajes|reproducción|sanidad-animal|fibra|parásitos|ovinos'),
    },
    {
      conLugar: true,
      temas: lista('Agroindustria Andina|Tecnología de Alimentos|Calidad e Inocuidad|Valor Agregado'),
      causas: lista(
        'la extrusión|el secado solar|la germinación|la fermentación láctica|el tostado|la liofilización|la pasteurización|la sustitución parcial de trigo',
      ),
      efectos: lista(
        'la capacidad antioxidante|la digestibilidad proteica|la aceptabilidad sensorial|la vida útil|la textura|el contenido de hierro|la carga microbiana',
      ),
      sujetos: lista(
        'en bocaditos de quinua|en bebidas de tarwi|en quesos artesanales|en harinas de cañihua|en chuño y tunta|en panes enriquecidos|en néctares de sanky',
      ),
      tecnicas: lista(
        'evaluación sensorial|un diseño de superficie de respuesta|análisis proximal|espectroscopía de infrarrojo cercano|pruebas aceleradas',
      ),
      palabras: lista('agroindustria|extrusión|quinua|alimentos|inocuidad|tarwi|sensorial|vida-útil'),
    },
  ],
  D: [
    {
      conLugar: true,
      temas: lista(
        'Gestión Pública|Emprendimiento y Pequeña Empresa|Talento Humano|Innovación Organizacional|Calidad del Servicio|Liderazgo y Organizaciones',
      ),
      causas: lista(
        'el presupuesto por resultados|el liderazgo transformacional|la transformación digital|la cultura organizacional|la capacitación del personal|el gobierno electrónico|la asociatividad|la orientación al mercado|la simplificación administrativa',
      ),
      efectos: lista(
        'la calidad del servicio|la ejecución del gasto|el desempeño laboral|la competitividad|la satisfacción de los usuarios|la innovación|la permanencia en el mercado|la confianza ciudadana|el compromiso organizacional',
      ),
      sujetos: lista(
        'en gobiernos locales|en micro y pequeñas empresas|en hospitales públicos|en cooperativas agrarias|en universidades públicas|en asociaciones de artesanos|en empresas familiares',
      ),
      tecnicas: lista(
        'modelos de ecuaciones estructurales|análisis envolvente de datos|estudios de caso múltiples|encuestas a usuarios|grupos focales|un diseño mixto secuencial',
      ),
      palabras: lista(
        'gestión-pública|emprendimiento|competitividad|liderazgo|gobiernos-locales|desempeño|innovación|pymes|calidad|asociatividad',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Turismo Comunitario|Mercadotecnia y Consumo|Comercio Exterior|Marca Territorial|Negocios Sostenibles|Patrimonio y Turismo',
      ),
      causas: lista(
        'el turismo rural comunitario|las redes sociales digitales|la denominación de origen|el comercio justo|la marca territorial|los tratados de libre comercio|la certificación orgánica|la experiencia del visitante|la estacionalidad de la demanda',
      ),
      efectos: lista(
        'la intención de compra|los ingresos familiares|la lealtad del cliente|las exportaciones|la imagen del destino|la conservación del patrimonio|el empleo local|la oferta exportable|la disposición a pagar',
      ),
      sujetos: lista(
        'en comunidades campesinas|en productores de café|en exportadores de prendas de alpaca|en visitantes de áreas protegidas|en consumidores jóvenes|en operadores de turismo|en productores de quinua orgánica',
      ),
      tecnicas: lista(
        'experimentos de elección discreta|modelos de gravedad|análisis de contenido digital|encuestas a visitantes|valoración contingente|análisis de conglomerados',
      ),
      palabras: lista(
        'turismo-comunitario|exportación|consumidor|marca-territorial|comercio-justo|quinua|alpaca|patrimonio|mercadotecnia|sostenibilidad',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Contabilidad y Auditoría|Tributación y Cultura Fiscal|Finanzas y Microfinanzas|Control Interno|Contabilidad Ambiental|Información Financiera',
      ),
      causas: lista(
        'el control interno|la cultura tributaria|las normas internacionales de información financiera|la educación financiera|el gobierno corporativo|los incentivos tributarios|la auditoría gubernamental|el crédito grupal|la banca móvil|los costos ambientales',
      ),
      efectos: lista(
        'la rentabilidad|la evasión tributaria|la morosidad|la transparencia|la recaudación municipal|la liquidez|la calidad de la información financiera|la inclusión financiera|la prevención del fraude',
      ),
      sujetos: lista(
        'en cajas municipales|en comerciantes de mercados de abastos|en cooperativas de ahorro y crédito|en municipalidades distritales|en empresas mineras|en empresas de transporte|en microempresarias',
      ),
      tecnicas: lista(
        'datos de panel|modelos logísticos|análisis de razones financieras|estudios de caso|entrevistas a contadores y auditores|un diseño correlacional',
      ),
      palabras: lista(
        'tributación|auditoría|control-interno|microfinanzas|NIIF|morosidad|rentabilidad|transparencia|evasión|inclusión-financiera',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Desarrollo Económico|Economía Ambiental|Pobreza y Desigualdad|Economía Regional|Políticas Públicas|Mercado Laboral|Economía de la Educación',
      ),
      causas: lista(
        'las transferencias condicionadas|el canon minero|la inversión pública|la informalidad laboral|las remesas|la infraestructura vial|la escolaridad de la madre|la variabilidad climática|la descentralización fiscal|el acceso a internet',
      ),
      efectos: lista(
        'la pobreza monetaria|el crecimiento económico|la desigualdad de ingresos|la productividad agrícola|el empleo juvenil|el gasto en salud|la seguridad alimentaria|los retornos de la educación|la brecha salarial de género',
      ),
      sujetos: lista(
        'en hogares rurales|en distritos mineros|en jóvenes de áreas urbanas|en productores agropecuarios|en mujeres trabajadoras|en gobiernos regionales|en hogares indígenas',
      ),
      tecnicas: lista(
        'diferencias en diferencias|variables instrumentales|regresión discontinua|econometría espacial|microdatos de encuestas de hogares|modelos de equilibrio general',
      ),
      palabras: lista(
        'pobreza|desigualdad|crecimiento|canon-minero|empleo|econometría|hogares-rurales|políticas-públicas|educación|informalidad',
      ),
    },
  ],
  E: [
    {
      conLugar: true,
      temas: lista(
        'Literatura Andina|Lenguas Originarias|Filosofía y Ética|Comunicación Intercultural|Estudios Visuales|Memoria Documental|Crítica y Cultura',
      ),
      causas: lista(
        'la tradición oral|la radio comunitaria|el bilingüismo|la escuela colonial|la poesía de vanguardia|el cine regional|el contacto de lenguas|los archivos parroquiales|las redes sociales|la filosofía del buen vivir',
      ),
      efectos: lista(
        'la identidad cultural|la revitalización lingüística|la memoria colectiva|la representación de lo indígena|la variación fonética|la opinión pública|la construcción del canon|la transmisión intergeneracional|la cosmovisión',
      ),
      sujetos: lista(
        'en hablantes de quechua collao|en comunidades aimaras|en la narrativa contemporánea|en la prensa regional|en jóvenes urbanos|en cantos y relatos tradicionales|en la poesía del siglo XX|en comunidades amazónicas',
      ),
      tecnicas: lista(
        'análisis del discurso|etnografía de la comunicación|documentación lingüística|análisis de corpus|historia oral|crítica textual',
      ),
      palabras: lista(
        'quechua|aimara|tradición-oral|literatura|identidad|memoria|bilingüismo|discurso|comunicación|cosmovisión',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Educación Intercultural Bilingüe|Didáctica de las Ciencias|Formación Docente|Tecnología Educativa|Primera Infancia|Gestión Escolar|Educación Inclusiva',
      ),
      causas: lista(
        'la retroalimentación formativa|el aprendizaje basado en proyectos|la gamificación|la lengua materna en el aula|el acompañamiento pedagógico|los materiales en lengua originaria|la educación a distancia|el clima escolar|el juego libre|la lectura compartida',
      ),
      efectos: lista(
        'la comprensión lectora|el pensamiento crítico|el logro en matemática|la motivación por aprender|la deserción escolar|la práctica docente|el desarrollo socioemocional|las competencias digitales|la escritura académica',
      ),
      sujetos: lista(
        'en estudiantes de primaria|en escuelas multigrado|en docentes en formación|en niños de educación inicial|en estudiantes de secundaria rural|en instituciones bilingües|en estudiantes universitarios de primer año',
      ),
      tecnicas: lista(
        'un diseño cuasiexperimental|investigación acción participativa|observación de aula|estudios de caso|entrevistas y grupos focales|modelos multinivel',
      ),
      palabras: lista(
        'educación|interculturalidad|comprensión-lectora|docentes|primaria|evaluación-formativa|gamificación|escuela-rural|didáctica|inclusión',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Derechos Humanos|Acceso a la Justicia|Pluralismo Jurídico|Derecho Ambiental|Instituciones Políticas|Derecho Penal y Sociedad|Familia y Derecho',
      ),
      causas: lista(
        'la consulta previa|la justicia de paz|las rondas campesinas|el debido proceso|la jurisprudencia constitucional|la violencia de género|la reforma política|la minería informal|la fiscalización ambiental|la prisión preventiva',
      ),
      efectos: lista(
        'el acceso a la justicia|los derechos colectivos|la protección de la niñez|la conflictividad social|la participación política|la reparación de las víctimas|la independencia judicial|el derecho al agua|la carga procesal',
      ),
      sujetos: lista(
        'en comunidades campesinas|en pueblos indígenas|en mujeres rurales|en distritos judiciales|en gobiernos subnacionales|en conflictos socioambientales|en establecimientos penitenciarios',
      ),
      tecnicas: lista(
        'análisis de sentencias|derecho comparado|entrevistas a operadores de justicia|estudios de caso|análisis documental|etnografía jurídica',
      ),
      palabras: lista(
        'derechos-humanos|consulta-previa|justicia|pluralismo-jurídico|ambiente|violencia-de-género|jurisprudencia|rondas-campesinas|ciudadanía',
      ),
    },
    {
      conLugar: true,
      temas: lista(
        'Estudios Andinos|Arqueología Prehispánica|Historia Regional|Migración y Ciudad|Género y Cuidado|Patrimonio Cultural|Territorio y Comunidad',
      ),
      causas: lista(
        'la migración de retorno|la expansión urbana|las fiestas patronales|la reforma agraria|la organización comunal|los caminos prehispánicos|el comercio fronterizo|el trabajo de cuidado|la actividad minera|las ferias rurales',
      ),
      efectos: lista(
        'la organización social|el uso del territorio|las relaciones de género|la conservación del patrimonio|las prácticas rituales|la producción alfarera|la economía familiar|la movilidad social|las identidades juveniles',
      ),
      sujetos: lista(
        'en comunidades altoandinas|en barrios periféricos|en sitios arqueológicos del Horizonte Medio|en familias migrantes|en pueblos de reducción|en asociaciones de mujeres|en asentamientos prehispánicos',
      ),
      tecnicas: lista(
        'trabajo de campo etnográfico|prospección arqueológica|análisis cerámico|fuentes de archivo|historias de vida|cartografía participativa',
      ),
      palabras: lista(
        'comunidades|migración|patrimonio|arqueología|territorio|género|historia|etnografía|ritualidad|juventudes',
      ),
    },
  ],
};
