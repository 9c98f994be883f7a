// Generado por `npm run docs:api` de /api/v1/openapi.json. No lo edite: vuelva a generarlo.

export interface paths {
  "/api/v1/personas": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Lista de personas, en un orden que no cambia. Ámbito: personas.leer o personas.institucional. */
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
          estado?: "en_proceso" | "enviado" | "observado" | "no_aprobado" | "registrado" | "reg_observado" | "reconocido" | "disuelto" | "eliminado";
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
    /** Lista de proyectos, en un orden que no cambia. Ámbito: proyectos.leer o proyectos.institucional. */
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
          estado?: "en_proceso" | "enviado" | "en_evaluacion" | "observado" | "aprobado" | "no_aprobado" | "en_ejecucion" | "ejecutado" | "sustentado" | "concluido" | "anulado" | "renuncio" | "eliminado";
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
    /** Lista de publicaciones, en un orden que no cambia. Ámbito: publicaciones.leer o publicaciones.institucional. */
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
          tipo?: "articulo" | "libro" | "capitulo" | "evento" | "tesis" | "tesis-asesoria" | "ensayo" | "patente";
          /** Año */
          anio?: number;
          /** Estado del trámite (ámbito institucional) */
          estado?: "en_proceso" | "enviado" | "observado" | "registrado" | "no_registrado" | "duplicado" | "anulado" | "eliminado";
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
    /** Propone una publicación a una persona, que la completa y decide si la envía. Ámbito: publicaciones.proponer. */
    post: {
      parameters: {
        query?: never;
        header?: {
          /** Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde lo mismo (un día) */
          "idempotency-key"?: string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": {
            tipo: "articulo" | "libro" | "capitulo" | "evento" | "tesis" | "tesis-asesoria" | "patente";
            titulo: string;
            categoria?: "Autor" | "Autor de correspondencia" | "Editor" | "Asesor" | "Co-Asesor" | "Tesista" | "Inventor" | null;
            campos?: { [name in "titulo" | "doi" | "artTipo" | "tipoPresentacion" | "tipoTesis" | "fechaPublicacion" | "palabrasClave" | "resumen" | "publicacionNombre" | "issn" | "issnE" | "isbn" | "volumen" | "edicion" | "paginaInicial" | "paginaFinal" | "paginaTotal" | "editorial" | "universidad" | "ciudad" | "paisCodigo" | "eventoNombre" | "fechaInicio" | "fechaFin" | "url" | "uri" | "indexada" | "wos" | "codigoRegistro" | "tipoPatente" | "nroExpediente" | "oficinaPresentacion" | "titulares"]?: string | (string)[] };
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
    /** Lista de convocatorias, en un orden que no cambia. Ámbito: convocatorias.leer o convocatorias.institucional. */
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
          /** Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde lo mismo (un día) */
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
          /** Nombre de este intento: repetido con el mismo, el cambio se hace una sola vez y responde lo mismo (un día) */
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
      tipo?: "Docente permanente" | "Estudiante pregrado" | "Estudiante posgrado" | "Egresado" | "Externo" | "Externo internacional";
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
      estado?: "en_proceso" | "enviado" | "observado" | "no_aprobado" | "registrado" | "reg_observado" | "reconocido" | "disuelto" | "eliminado";
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
      estado?: "en_proceso" | "enviado" | "en_evaluacion" | "observado" | "aprobado" | "no_aprobado" | "en_ejecucion" | "ejecutado" | "sustentado" | "concluido" | "anulado" | "renuncio" | "eliminado";
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
      tipo?: "articulo" | "libro" | "capitulo" | "evento" | "tesis" | "tesis-asesoria" | "ensayo" | "patente";
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
      estado?: "en_proceso" | "enviado" | "observado" | "registrado" | "no_registrado" | "duplicado" | "anulado" | "eliminado";
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
      code: "bad_request" | "unauthenticated" | "forbidden" | "not_found" | "method_not_allowed" | "timed_out" | "action_not_available" | "stale_version" | "conflict" | "too_large" | "unsupported_type" | "invalid" | "requirements_pending" | "too_many" | "unavailable" | "storage_full" | "unexpected";
      /** La regla que no se cumplió: su nombre no cambia aunque se escriba mejor su frase */
      rule: "acceso.apoyo_a_superadministrador" | "acceso.apoyo_terminado" | "acceso.clave_debil" | "acceso.codigo_ocupado" | "acceso.credenciales_incorrectas" | "acceso.cuenta_con_historia" | "acceso.cuenta_inactiva" | "acceso.cuenta_no_administrador" | "acceso.cuenta_no_facultad" | "acceso.cuenta_no_investigador" | "acceso.cuenta_sin_correo" | "acceso.cuenta_sin_permisos" | "acceso.cuenta_ya_activa" | "acceso.cuenta_ya_inactiva" | "acceso.demasiados_intentos" | "acceso.encargo_con_parte_propia" | "acceso.encargo_terminado" | "acceso.enlace_usado" | "acceso.fuera_de_su_alcance" | "acceso.identidad_ocupada" | "acceso.ingreso_impedido" | "acceso.ingreso_institucional_rechazado" | "acceso.intentos_del_dia_agotados" | "acceso.modulo_repetido" | "acceso.permiso_que_no_tiene" | "acceso.persona_con_cuenta" | "acceso.reemplazo_fuera_de_plazo" | "acceso.reemplazo_sin_oficina" | "acceso.reemplazo_terminado" | "acceso.segundo_factor_exigido" | "acceso.sin_apoyo_en_curso" | "acceso.sin_segundo_factor" | "acceso.sobre_la_propia_cuenta" | "acceso.solo_superadministrador" | "acceso.superadmin_rechazado" | "aplicaciones.ambito_insuficiente" | "aplicaciones.aplicacion_revocada" | "aplicaciones.aviso_en_envio" | "aplicaciones.clave_desconocida" | "aplicaciones.clave_revocada" | "aplicaciones.clave_vencida" | "aplicaciones.cursor_de_otra_lista" | "aplicaciones.cursor_invalido" | "aplicaciones.direccion_no_admitida" | "aplicaciones.sin_clave" | "audit.stale_version" | "catalogos.parametro_de_fabrica" | "catalogos.parametro_por_anio" | "catalogos.periodo_de_fabrica" | "catalogos.resolucion_no_citable" | "catalogos.ultimo_periodo" | "constancias.constancia_desconocida" | "constancias.constancia_no_por_firmar" | "constancias.demasiadas_emisiones" | "constancias.emite_la_oficina" | "constancias.nada_que_certificar" | "constancias.numero_tomado" | "constancias.sin_autoridad_que_firme" | "contract.address_contradicted" | "contract.attempt_key_reused" | "contract.body_not_object" | "contract.forbidden_character" | "contract.malformed_attempt_key" | "contract.no_file" | "contract.no_permission" | "contract.no_session" | "contract.not_multipart" | "contract.other_account" | "contract.too_many_heavy_queries" | "convocatorias.calendario_rechazado" | "convocatorias.convocatoria_cerrada" | "convocatorias.convocatoria_traslapada" | "convocatorias.demasiados_archivos" | "convocatorias.integrante_no_elegible" | "convocatorias.integrante_repetido" | "convocatorias.integrante_sin_correo" | "convocatorias.invitacion_usada" | "convocatorias.no_integra_la_propuesta" | "convocatorias.no_puede_postular" | "convocatorias.parametros_rechazados" | "convocatorias.paso_no_compartible" | "convocatorias.paso_no_compartido" | "convocatorias.persona_rechazada" | "convocatorias.presupuesto_rechazado" | "convocatorias.propuesta_no_editable" | "convocatorias.requisitos_pendientes" | "convocatorias.roles_incompletos" | "convocatorias.sin_autorizacion_que_dar" | "convocatorias.sin_borrador" | "convocatorias.sin_cambios_por_publicar" | "convocatorias.sin_postulacion_en_linea" | "convocatorias.solo_investigadores" | "convocatorias.tipo_ocupado" | "convocatorias.version_desconocida" | "convocatorias.version_publicada_mientras" | "convocatorias.ya_enviada" | "convocatorias.ya_postula" | "correction.already_asked" | "correction.still_editable" | "db.no_room" | "deudas.deuda_sin_deudor" | "deudas.nadie_a_quien_avisar" | "deudas.no_integra_el_proyecto" | "deudas.sin_informes_vencidos" | "deudas.sin_tipo_de_deuda" | "docente_investigador.actividad_repetida" | "docente_investigador.constancia_no_firmada" | "docente_investigador.constancia_no_por_firmar" | "docente_investigador.constancia_sin_emitir" | "docente_investigador.constancia_vigente" | "docente_investigador.docente_sin_correo" | "docente_investigador.requisitos_pendientes" | "docente_investigador.solicitud_decidida" | "docente_investigador.solicitud_en_curso" | "documents.contents_too_large" | "documents.damaged_file" | "documents.empty_workbook" | "documents.endless_cell" | "documents.missing_columns" | "documents.no_rows" | "documents.not_a_table" | "documents.not_a_workbook" | "documents.table_too_large" | "documents.too_many_columns" | "documents.too_many_drawings" | "documents.too_many_readings" | "documents.too_many_texts" | "documents.too_much_to_draw" | "documents.unreadable_table" | "documents.unreadable_text" | "documents.wrong_rows" | "economia.comprobante_en_duda" | "economia.comprobante_rechazado" | "economia.comprobante_revisado" | "economia.cuenta_cerrada" | "economia.cuenta_sin_cerrar" | "economia.fuera_de_rendicion" | "economia.informe_presentado" | "economia.proyecto_sin_cuenta" | "economia.rendicion_insuficiente" | "economia.saldo_insuficiente" | "economia.sin_reporte_de_presupuesto" | "economia.solo_lectura" | "economia.transferencia_en_revision" | "economia.transferencia_sin_movimientos" | "economia.xml_demasiado_grande" | "economia.xml_ilegible" | "economia.zip_ilegible" | "entity.kept_read_only" | "entity.read_only" | "evaluacion.conflicto_de_interes" | "evaluacion.conflicto_sin_declarar" | "evaluacion.criterio_automatico" | "evaluacion.criterio_rechazado" | "evaluacion.criterio_sin_puntaje" | "evaluacion.criterios_en_cero" | "evaluacion.cuenta_inactiva" | "evaluacion.decision_repetida" | "evaluacion.demasiados_evaluadores" | "evaluacion.docente_ya_evaluador" | "evaluacion.evaluacion_cerrada" | "evaluacion.evaluacion_finalizada" | "evaluacion.evaluacion_incompleta" | "evaluacion.evaluacion_sin_finalizar" | "evaluacion.evaluaciones_empezadas" | "evaluacion.evaluador_al_limite" | "evaluacion.evaluador_pendiente" | "evaluacion.evaluador_rechazado" | "evaluacion.evaluador_sin_correo" | "evaluacion.nada_que_declarar" | "evaluacion.orden_incompleto" | "evaluacion.pericia_rechazada" | "evaluacion.plantilla_aprobada" | "evaluacion.plantilla_incompleta" | "evaluacion.plantilla_repetida" | "evaluacion.plazo_de_ficha_vencido" | "evaluacion.propuestas_no_decidibles" | "evaluacion.proyecto_decidido" | "evaluacion.proyecto_fuera_de_evaluacion" | "evaluacion.resolucion_no_registrada" | "evaluacion.sin_criterios_aprobados" | "evaluacion.sin_diferencia_que_dirimir" | "evaluacion.sin_evaluador_libre" | "evaluacion.sin_propuestas_elegidas" | "evaluacion.solo_lectura" | "evaluacion.ventana_cerrada" | "files.antivirus" | "files.contents_not_admitted" | "files.file_too_large" | "files.file_unavailable" | "files.no_file" | "files.refused_pdf" | "flow.already_told" | "flow.cannot_take_back" | "flow.cannot_undo" | "flow.exception_without_reason" | "flow.incomplete_action" | "flow.not_from_this_state" | "flow.not_of_the_office" | "flow.not_their_turn" | "flow.read_only" | "flow.taken_meanwhile" | "flow.unknown_action" | "grupos.consecuencia_sin_confirmar" | "grupos.contenido_rechazado" | "grupos.datos_rechazados" | "grupos.demasiadas_filas" | "grupos.docente_no_apto" | "grupos.envio_desde_su_paso" | "grupos.exclusion_impedida" | "grupos.integra_otro_grupo" | "grupos.invitacion_caducada" | "grupos.invitacion_respondida" | "grupos.miembro_cambiado" | "grupos.miembro_impedido" | "grupos.minimos_sin_cumplir" | "grupos.misma_condicion" | "grupos.no_puede_solicitar" | "grupos.nombre_ocupado" | "grupos.nombre_rechazado" | "grupos.operacion_impedida" | "grupos.parte_al_maximo" | "grupos.parte_al_minimo" | "grupos.parte_repetida" | "grupos.persona_sin_correo" | "grupos.registro_terminado" | "grupos.requisitos_pendientes" | "grupos.sin_coordinador" | "grupos.solicitud_no_editable" | "grupos.solo_investigadores" | "grupos.ventana_cerrada" | "grupos.ya_enviada" | "grupos.ya_es_coordinador" | "grupos.ya_integra" | "informes.fecha_de_registro_fija" | "informes.informe_incompleto" | "informes.informe_no_anotable" | "informes.informe_no_editable" | "informes.informe_no_en_escritura" | "informes.informe_sin_archivo" | "informes.informe_sin_plantilla" | "informes.informes_del_responsable" | "informes.no_integra_el_proyecto" | "informes.plantilla_en_vigor" | "informes.plantilla_incompleta" | "informes.seccion_desconocida" | "informes.seccion_no_compartida" | "informes.sin_cambios_por_publicar" | "informes.sin_proyecto_de_muestra" | "informes.solo_lectura" | "interoperabilidad.orcid_de_otra_persona" | "interoperabilidad.orcid_no_responde" | "interoperabilidad.orcid_sin_envio" | "interoperabilidad.orcid_sin_registro" | "interoperabilidad.permiso_de_orcid_vencido" | "interoperabilidad.regreso_desconocido" | "interoperabilidad.respuesta_cambiada" | "interoperabilidad.sin_permiso_de_envio" | "interoperabilidad.sin_vinculo" | "interoperabilidad.vinculo_no_dado" | "kernel.body_interrupted" | "kernel.body_not_admitted" | "kernel.body_stopped" | "kernel.body_too_deep" | "kernel.body_too_large" | "kernel.broken_constraint" | "kernel.concurrent_change" | "kernel.database_unreachable" | "kernel.forbidden_character" | "kernel.invalid_data" | "kernel.malformed_address" | "kernel.malformed_body" | "kernel.malformed_request" | "kernel.not_for_substitutes" | "kernel.not_for_support" | "kernel.not_found" | "kernel.number_too_large" | "kernel.outcome_unknown" | "kernel.refused_field" | "kernel.remote_unavailable" | "kernel.session_ended" | "kernel.statement_too_long" | "kernel.storage_full" | "kernel.too_many_requests" | "kernel.unexpected" | "list.cannot_order" | "list.export_not_permitted" | "list.no_columns" | "list.rights_changed" | "list.too_many_groups" | "list.too_many_rows_for_pdf" | "list.unknown_list" | "list.wrong_range" | "merge.already_merged" | "merge.cannot_merge" | "merge.cannot_unmerge" | "merge.changed_since" | "merge.same_record" | "merge.wrong_choice" | "monitoreo.monitoreo_no_editable" | "monitoreo.publicaciones_sin_registrar" | "monitoreo.sin_publicaciones" | "monitoreo.solo_lectura" | "obligaciones.plazo_movido" | "obligaciones.plazo_no_se_amplia" | "obligaciones.sin_plazo" | "personas.archivo_demasiado_grande" | "personas.archivo_no_admitido" | "personas.archivo_perdido" | "personas.codigo_de_otra_persona" | "personas.columnas_sin_asignar" | "personas.dato_desconocido" | "personas.datos_distintos" | "personas.datos_rechazados" | "personas.demasiadas_filas" | "personas.documento_de_otra_persona" | "personas.estudiante_no_admitido" | "personas.falta_un_dato" | "personas.filas_con_errores" | "personas.fuente_demasiado_grande" | "personas.fuente_incompleta" | "personas.fuente_retirada" | "personas.fuente_sin_configurar" | "personas.fuente_vacia" | "personas.homonimo" | "personas.identidad_ocupada" | "personas.importacion_cambiada" | "personas.importacion_en_curso" | "personas.importacion_no_deshacible" | "personas.importacion_purgada" | "personas.importacion_sin_validar" | "personas.importar_sin_permiso" | "personas.orcid_de_otra_persona" | "personas.orcid_no_responde" | "personas.orcid_sin_activar" | "personas.persona_registrada" | "personas.persona_unida" | "personas.servidor_detenido" | "personas.sin_filas_que_aplicar" | "personas.solo_lectura" | "personas.sum_no_responde" | "personas.sum_sin_configurar" | "personas.titulos_fijos" | "portal.correo_original" | "portal.prueba_sin_correo" | "portal.texto_de_correo" | "proyectos.accion_impedida" | "proyectos.adenda_sin_resolucion" | "proyectos.cambio_abierto" | "proyectos.cambio_impedido" | "proyectos.cambio_no_disponible" | "proyectos.cambio_rechazado" | "proyectos.codigo_ocupado" | "proyectos.declaracion_enviada" | "proyectos.declaracion_impedida" | "proyectos.integrante_no_elegible" | "proyectos.no_pide_cambios" | "proyectos.plantilla_cambiada" | "proyectos.plazo_de_correccion_vencido" | "proyectos.proyecto_desconocido" | "proyectos.proyecto_no_editable" | "proyectos.requisitos_pendientes" | "proyectos.responsable_fijo" | "proyectos.sin_declaracion_jurada" | "proyectos.sin_reporte" | "proyectos.sin_word" | "proyectos.solo_investigadores" | "proyectos.solo_lectura" | "proyectos.version_desconocida" | "proyectos.ya_es_responsable" | "proyectos.ya_integra" | "publicaciones.archivo_demasiado_grande" | "publicaciones.autor_repetido" | "publicaciones.autor_ya_docente" | "publicaciones.autor_ya_vinculado" | "publicaciones.baremo_sin_categorias" | "publicaciones.codigos_agotados" | "publicaciones.cuenta_sin_derecho" | "publicaciones.datos_rechazados" | "publicaciones.demasiadas_lecturas" | "publicaciones.demasiadas_referencias" | "publicaciones.demasiados_doi" | "publicaciones.inclusion_ya_pedida" | "publicaciones.ninguna_obra_elegida" | "publicaciones.no_puede_retirarse" | "publicaciones.no_se_renueva" | "publicaciones.obra_no_tomable" | "publicaciones.obra_sin_presentador" | "publicaciones.obra_ya_tomada" | "publicaciones.patente_sin_filiacion" | "publicaciones.patente_sin_proyectos" | "publicaciones.perfil_sin_orcid" | "publicaciones.persona_ambigua" | "publicaciones.persona_desconocida" | "publicaciones.persona_sin_identificar" | "publicaciones.presentador_es_autor" | "publicaciones.presentador_sin_registro" | "publicaciones.publicacion_no_editable" | "publicaciones.publicacion_no_vigente" | "publicaciones.publicacion_repetida" | "publicaciones.publicacion_unida" | "publicaciones.referencia_leida" | "publicaciones.referencia_sin_leer" | "publicaciones.referencias_ilegibles" | "publicaciones.referencias_sin_formato" | "publicaciones.renovaciones_invalidas" | "publicaciones.requisitos_pendientes" | "publicaciones.simulacion_en_curso" | "publicaciones.sin_calificacion" | "publicaciones.sin_presentador" | "publicaciones.solo_investigadores" | "publicaciones.toma_ocupada" | "publicaciones.toma_sin_borradores" | "publicaciones.toma_sin_leer" | "publicaciones.vinculada_a_otro_proyecto" | "record.already_in_state" | "record.in_use" | "record.invalid_data" | "report.nothing_to_print" | "reportes.reporte_no_compartido" | "reportes.sin_columnas" | "revistas.archivo_demasiado_grande" | "revistas.demasiadas_filas" | "revistas.revistas_cambiadas" | "server.foreign_origin" | "server.key_limit_reached" | "server.method_not_allowed" | "server.password_change_pending" | "server.second_factor_pending" | "server.too_many_wrong_keys" | "server.unknown_address" | "steps.requirements_pending" | "steps.stale_step" | "steps.step_not_shared" | "steps.step_refused" | "steps.unknown_step_data" | "tags.wrong_tags";
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
