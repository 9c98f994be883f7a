// Generado por `npm run docs:api` de /api/v1/openapi.json. No lo edite: vuelva a generarlo.

export interface paths {
  "/api/v1/personas": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista de personas, en un orden que no cambia. Ámbito: personas.leer o
     * personas.institucional.
     */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** Número de documento (ámbito institucional) */
          documento?: string;
          /** Código en la universidad (ámbito institucional) */
          codigo?: string;
          /** ORCID iD */
          orcid?: string;
          /** Código de facultad */
          facultad?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Persona"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/personas/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de personas. Ámbito: personas.leer o personas.institucional. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Persona"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/grupos": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista de grupos, en un orden que no cambia. Ámbito: grupos.leer o grupos.institucional. */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** Código de facultad */
          facultad?: string;
          /** Estado del trámite (ámbito institucional) */
          estado?: 
            | "en_proceso"
            | "enviado"
            | "observado"
            | "no_aprobado"
            | "registrado"
            | "reg_observado"
            | "reconocido"
            | "disuelto"
            | "eliminado";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Grupo"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/grupos/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de grupos. Ámbito: grupos.leer o grupos.institucional. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Grupo"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/proyectos": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista de proyectos, en un orden que no cambia. Ámbito: proyectos.leer o
     * proyectos.institucional.
     */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** Código del proyecto */
          codigo?: string;
          /** Código de facultad */
          facultad?: string;
          /** Año */
          anio?: number;
          /** Estado del trámite (ámbito institucional) */
          estado?: 
            | "en_proceso"
            | "enviado"
            | "en_evaluacion"
            | "observado"
            | "aprobado"
            | "no_aprobado"
            | "en_ejecucion"
            | "ejecutado"
            | "sustentado"
            | "concluido"
            | "anulado"
            | "renuncio"
            | "eliminado";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Proyecto"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/proyectos/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de proyectos. Ámbito: proyectos.leer o proyectos.institucional. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Proyecto"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/publicaciones": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista de publicaciones, en un orden que no cambia. Ámbito: publicaciones.leer o
     * publicaciones.institucional.
     */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** DOI */
          doi?: string;
          /** Código de registro (ámbito institucional) */
          codigo?: string;
          /** Tipo de publicación */
          tipo?: 
            | "articulo"
            | "libro"
            | "capitulo"
            | "evento"
            | "tesis"
            | "tesis-asesoria"
            | "ensayo"
            | "patente";
          /** Año */
          anio?: number;
          /** Idioma, por su código de ISO 639 */
          idioma?: string;
          /** Quién puede leerla */
          acceso?: "abierto" | "embargado" | "restringido" | "metadatos";
          /** Estado del trámite (ámbito institucional) */
          estado?: 
            | "en_proceso"
            | "enviado"
            | "observado"
            | "registrado"
            | "no_registrado"
            | "duplicado"
            | "anulado"
            | "eliminado";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Publicacion"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    /**
     * Propone una publicación a una persona, que la completa y decide si la envía. Ámbito:
     * publicaciones.proponer.
     */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde
           * lo mismo (un día)
           */
          "idempotency-key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": {
            tipo: 
              | "articulo"
              | "libro"
              | "capitulo"
              | "evento"
              | "tesis"
              | "tesis-asesoria"
              | "patente";
            titulo: string;
            categoria?: 
              | "Autor"
              | "Autor de correspondencia"
              | "Editor"
              | "Asesor"
              | "Co-Asesor"
              | "Tesista"
              | "Inventor" | null;
            campos?: { [name in 
              | "titulo"
              | "doi"
              | "artTipo"
              | "tipoPresentacion"
              | "tipoTesis"
              | "fechaPublicacion"
              | "palabrasClave"
              | "resumen"
              | "publicacionNombre"
              | "issn"
              | "issnE"
              | "isbn"
              | "volumen"
              | "edicion"
              | "paginaInicial"
              | "paginaFinal"
              | "paginaTotal"
              | "editorial"
              | "universidad"
              | "ciudad"
              | "paisCodigo"
              | "eventoNombre"
              | "fechaInicio"
              | "fechaFin"
              | "url"
              | "uri"
              | "serie"
              | "idioma"
              | "acceso"
              | "embargoHasta"
              | "licencia"
              | "indexada"
              | "wos"
              | "codigoRegistro"
              | "tipoPatente"
              | "nroExpediente"
              | "oficinaPresentacion"
              | "titulares"]?: string | (string)[] };
            autores?: ({
              nombres: string;
              apellidos: string;
              orcid: string | null;
            })[];
            /** De quién es: uno de los tres */
            persona: {
              documento?: string;
              orcid?: string;
              codigo?: string;
            };
          };
        };
      };
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              id: number;
              parecidas: ({
                id: number;
                titulo: string;
                parecido: number;
              })[];
            };
          };
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/publicaciones/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de publicaciones. Ámbito: publicaciones.leer o publicaciones.institucional. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Publicacion"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/convocatorias": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Lista de convocatorias, en un orden que no cambia. Ámbito: convocatorias.leer o
     * convocatorias.institucional.
     */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** Año */
          anio?: number;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Convocatoria"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/convocatorias/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de convocatorias. Ámbito: convocatorias.leer o convocatorias.institucional. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Convocatoria"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/organizacion": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista de organización, en un orden que no cambia. Ámbito: organizacion.leer. */
    get: {
      parameters: {
        query?: {
          /** Registros por página */
          limit?: number;
          /** «siguiente» de la página anterior, tal como vino */
          cursor?: string;
          /** Datos que se quieren, separados por comas */
          fields?: string;
          /** Solo lo que cambió desde ese instante, inclusive */
          updatedSince?: string;
          /** Clase de unidad */
          tipo?: "facultad" | "instituto" | "dependencia";
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              datos: (components["schemas"]["Unidad"])[];
              /** Con qué «cursor» se pide la página que sigue */
              siguiente: string | null;
            };
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/organizacion/{id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Un registro de organización. Ámbito: organizacion.leer. */
    get: {
      parameters: {
        query?: {
          /** Datos que se quieren, separados por comas */
          fields?: string;
        };
        header?: never;
        path: {
          /** Número del registro */
          id: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content: {
            "application/json": components["schemas"]["Unidad"];
          };
        };
        304: {
          /** Nada cambió desde la respuesta cuya ETag se envió en If-None-Match */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            ETag: string;
            [name: string]: unknown;
          };
          content?: never;
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/planilla": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Altas y cambios de la planilla docente, por documento. Ámbito: planilla.escribir. */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde
           * lo mismo (un día)
           */
          "idempotency-key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": {
            /** Cada una con los mismos datos; null los deja vacíos */
            filas: ({ [name: string]: string | number | boolean | null })[];
          };
        };
      };
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              importacion: number;
              nuevas: number;
              cambiadas: number;
              iguales: number;
              errores: number;
              filas: ({
                fila: number;
                resultado: "nuevo" | "cambio" | "igual" | "error";
                errores: ({
                  campo: string;
                  valor: string;
                  motivo: string;
                })[];
              })[];
            };
          };
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/api/v1/matricula": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Altas y cambios de estudiantes, por código. Ámbito: matricula.escribir. */
    post: {
      parameters: {
        query?: never;
        header?: {
          /**
           * Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde
           * lo mismo (un día)
           */
          "idempotency-key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": {
            /** Cada una con los mismos datos; null los deja vacíos */
            filas: ({ [name: string]: string | number | boolean | null })[];
          };
        };
      };
      responses: {
        200: {
          /** Hecho */
          headers: {
            "RateLimit-Limit": number;
            "RateLimit-Remaining": number;
            "RateLimit-Reset": number;
            [name: string]: unknown;
          };
          content: {
            "application/json": {
              importacion: number;
              nuevas: number;
              cambiadas: number;
              iguales: number;
              errores: number;
              filas: ({
                fila: number;
                resultado: "nuevo" | "cambio" | "igual" | "error";
                errores: ({
                  campo: string;
                  valor: string;
                  motivo: string;
                })[];
              })[];
            };
          };
        };
        "4XX": components["responses"]["Problema"];
        "5XX": components["responses"]["Problema"];
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    Persona: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Apellidos */
      apellidos?: string;
      /** Nombres */
      nombres?: string;
      /** ORCID iD */
      orcid?: string | null;
      /** Scopus Author ID */
      scopus?: string | null;
      /** ResearcherID */
      researcherId?: string | null;
      /** Correo que la persona deja conocer */
      correo?: string | null;
      /** Facultad */
      facultad?: {
        codigo: string;
        nombre: string;
      } | null;
      /** Grupos a los que perteneció o pertenece */
      grupos?: ({
        id: number;
        nombre: string;
        desde: string | null;
        hasta: string | null;
      })[];
      /** Su página en el portal */
      ruta?: string | null;
      /** Tipo de documento (ámbito institucional) */
      documentoTipo?: "DNI" | "CEX" | "PASAPORTE" | null;
      /** Número de documento (ámbito institucional) */
      documento?: string | null;
      /** Código en la universidad (ámbito institucional) */
      codigo?: string | null;
      /** Docente, estudiante, egresado o externo (ámbito institucional) */
      tipo?: 
        | "Docente permanente"
        | "Estudiante pregrado"
        | "Estudiante posgrado"
        | "Egresado"
        | "Externo"
        | "Externo internacional";
      /** Categoría y clase del docente (ámbito institucional) */
      categoria?: string | null;
      /** Correo institucional (ámbito institucional) */
      correoInstitucional?: string | null;
      /** Si está en actividad (ámbito institucional) */
      activo?: boolean;
      /** Si lo muestra también el portal público (ámbito institucional) */
      publico?: boolean;
    };
    Grupo: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Nombre */
      nombre?: string;
      /** Nombre corto */
      siglas?: string | null;
      /** Página web */
      web?: string | null;
      /** Facultad */
      facultad?: {
        codigo: string;
        nombre: string;
      } | null;
      /** Categoría */
      categoria?: "A" | "B" | "C" | "D" | null;
      /** Si se disolvió */
      disuelto?: boolean;
      /** Cuándo se creó */
      desde?: string | null;
      /** Su página en el portal */
      ruta?: string | null;
      /** Estado del trámite (ámbito institucional) */
      estado?: 
        | "en_proceso"
        | "enviado"
        | "observado"
        | "no_aprobado"
        | "registrado"
        | "reg_observado"
        | "reconocido"
        | "disuelto"
        | "eliminado";
      /** Integrantes de hoy (ámbito institucional) */
      integrantes?: ({
        persona: number;
        condicion: "Titular" | "Adherente" | "Colaborador" | "Colaborador Externo";
        coordina: boolean;
        desde: string | null;
      })[];
      /** Si lo muestra también el portal público (ámbito institucional) */
      publico?: boolean;
    };
    Proyecto: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Código */
      codigo?: string | null;
      /** Título */
      titulo?: string;
      /** Programa que lo financia */
      programa?: string;
      /** Año */
      anio?: number;
      /** Cuándo comienza */
      inicio?: string | null;
      /** Cuándo termina */
      fin?: string | null;
      /** Resumen */
      resumen?: string | null;
      /** Palabras clave */
      palabras?: (string)[];
      /** Facultad */
      facultad?: {
        codigo: string;
        nombre: string;
      } | null;
      /** Grupo */
      grupo?: number | null;
      /** Quiénes lo hacen */
      integrantes?: ({
        nombre: string;
        persona: number | null;
        responsable: boolean;
      })[];
      /** Su página en el portal */
      ruta?: string | null;
      /** Estado del trámite (ámbito institucional) */
      estado?: 
        | "en_proceso"
        | "enviado"
        | "en_evaluacion"
        | "observado"
        | "aprobado"
        | "no_aprobado"
        | "en_ejecucion"
        | "ejecutado"
        | "sustentado"
        | "concluido"
        | "anulado"
        | "renuncio"
        | "eliminado";
      /** Monto asignado, decimal exacto (ámbito institucional) */
      monto?: string | null;
      /** Resolución rectoral (ámbito institucional) */
      resolucion?: string | null;
      /** Si lo muestra también el portal público (ámbito institucional) */
      publico?: boolean;
    };
    Publicacion: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Tipo: artículo, libro, tesis, patente… */
      tipo?: 
        | "articulo"
        | "libro"
        | "capitulo"
        | "evento"
        | "tesis"
        | "tesis-asesoria"
        | "ensayo"
        | "patente";
      /** Título */
      titulo?: string;
      /** Año de publicación */
      anio?: number | null;
      /** Fecha de publicación */
      fecha?: string | null;
      /** DOI */
      doi?: string | null;
      /** ISBN */
      isbn?: string | null;
      /** ISSN */
      issn?: (string)[];
      /** Dirección de la obra */
      url?: string | null;
      /** Dónde se publicó */
      fuente?: string | null;
      /** Resumen */
      resumen?: string | null;
      /** Palabras clave */
      palabras?: (string)[];
      /** Idioma, por su código de ISO 639 */
      idioma?: string | null;
      /** Quién puede leerla */
      acceso?: "abierto" | "embargado" | "restringido" | "metadatos" | null;
      /** Hasta cuándo está embargada */
      embargoHasta?: string | null;
      /** Dirección de su licencia */
      licencia?: string | null;
      /** Dirección de su texto, cuando cualquiera puede leerlo */
      textoCompleto?: string | null;
      /** Qué versión del texto es */
      versionDelTexto?: "enviada" | "aceptada" | "publicada" | null;
      /** Serie o colección */
      serie?: string | null;
      /** Autores en su orden; el número, de quien autoriza que se le publique */
      autores?: ({
        nombre: string;
        persona: number | null;
      })[];
      /** Proyectos de los que resultó */
      proyectos?: (number)[];
      /** Su página en el portal */
      ruta?: string | null;
      /** Código de registro (ámbito institucional) */
      codigo?: string | null;
      /** Estado del trámite (ámbito institucional) */
      estado?: 
        | "en_proceso"
        | "enviado"
        | "observado"
        | "registrado"
        | "no_registrado"
        | "duplicado"
        | "anulado"
        | "eliminado";
      /** Si lo muestra también el portal público (ámbito institucional) */
      publico?: boolean;
    };
    Convocatoria: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Nombre */
      nombre?: string;
      /** Programa */
      programa?: string;
      /** Año */
      anio?: number;
      /** Desde cuándo se postula */
      inicio?: string;
      /** Hasta cuándo se postula */
      fin?: string;
      /** En qué momento está */
      fase?: "borrador" | "proxima" | "abierta" | "cerrada";
      /** Su página en el portal */
      ruta?: string | null;
      /** Cuándo comienza la evaluación (ámbito institucional) */
      evaluacionInicio?: string;
      /** Cuándo termina la evaluación (ámbito institucional) */
      evaluacionFin?: string;
      /** Si está activa (ámbito institucional) */
      activa?: boolean;
      /** Si lo muestra también el portal público (ámbito institucional) */
      publico?: boolean;
    };
    Unidad: {
      /** Número que lo identifica para siempre */
      id: number;
      /** Cuándo cambió por última vez lo que se lee de él (UTC) */
      actualizado?: string | null;
      /** Clase de unidad */
      tipo?: "facultad" | "instituto" | "dependencia";
      /** Número dentro de su clase */
      numero?: number;
      /** Código, de las facultades */
      codigo?: string | null;
      /** Nombre */
      nombre?: string;
      /** Facultad de la que es parte */
      facultad?: {
        codigo: string;
        nombre: string;
      } | null;
    };
    /** Todo error responde así (RFC 9457), en español. */
    Problema: {
      /** urn:quipu: y el código */
      type: string;
      title: string;
      /** El mismo de la respuesta */
      status: number;
      code: 
        | "bad_request"
        | "unauthenticated"
        | "forbidden"
        | "not_found"
        | "method_not_allowed"
        | "timed_out"
        | "action_not_available"
        | "stale_version"
        | "conflict"
        | "too_large"
        | "unsupported_type"
        | "invalid"
        | "requirements_pending"
        | "too_many"
        | "unavailable"
        | "storage_full"
        | "unexpected";
      /** La regla que no se cumplió: su nombre no cambia aunque se escriba mejor su frase */
      rule: string;
      /** Qué pasó y qué hacer */
      detail: string;
      /** Requisitos que faltan */
      reasons?: ({
        text: string;
      })[];
      /** Campos por corregir */
      errors?: ({
        path: string;
        message: string;
      })[];
      /** Datos propios del código */
      meta?: { [name: string]: unknown };
      /** Referencia para soporte */
      requestId?: string;
    };
  };
  responses: {
    Problema: {
      /** No se hizo, y por qué */
      headers: {
        "RateLimit-Limit": number;
        "RateLimit-Remaining": number;
        "RateLimit-Reset": number;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": components["schemas"]["Problema"];
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
