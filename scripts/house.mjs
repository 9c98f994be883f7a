// Shapes that an engine already gives, or that hide what a line says: none may appear again. How long a file is does
// not matter.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const sources = execFileSync('git', ['ls-files', 'core', 'modules', 'apps', 'db'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)test(s|ing)?\/|\.test\./.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** Each with where it is looked for, the engine to use instead, and the files that may have it. */
const SHAPES = [
  {
    name: 'hand-made table',
    pattern: /<[Tt]able[ >\n]/g,
    within: 'modules/',
    instead: 'use the list engine, or a `table` view',
    // A tree walked with the arrows: its rows nest, open and close.
    // And the public portal, which is drawn on the server without the application.
    // And a month of a calendar: its columns are the days of the week.
    except: [
      'modules/lineas/web/ArbolDeLineas.tsx',
      'modules/obligaciones/web/Meses.tsx',
      'modules/portal-publico/documents/tabla.tsx',
    ],
  },
  { name: 'hand-made tabs', pattern: /<Tabs[ >\n]/g, within: 'modules/', instead: 'use core/page', except: [] },
  {
    name: 'bare modal',
    pattern: /<Modal[ >\n]/g,
    within: 'modules/',
    instead: 'use core/form or core/shell',
    except: [],
  },
  {
    name: 'plural by hand',
    pattern: /=== 1 \? ['"`]/g,
    within: 'modules/',
    instead: 'use `plural` of core/kernel/shared/text.ts',
    except: [],
  },
  {
    name: 'React lazy or Suspense',
    pattern: /\b(?:React\.lazy|lazy\(\(\)|<Suspense)\b/g,
    within: '',
    instead: 'use `late` (ADR 0051)',
    except: [],
  },
  {
    name: 'cast through never or unknown',
    pattern: /\bas (never|unknown as)\b/g,
    within: '',
    instead: 'say the type where it is born',
    except: [],
  },
  {
    name: 'sentence of a fault written again',
    pattern:
      /'(Campo requerido|Valor inválido|Elija un valor de la lista|Elija sí o no|Escriba un (número|texto|número entero))'|`Límite superado: \$\{/g,
    within: '',
    instead: 'use `FAULTS` of core/kernel/shared/faults.ts',
    except: [
      'core/kernel/shared/faults.ts',
      // An example of the API document.
      'core/contract/server/openapi.ts',
    ],
  },
  {
    name: 'advisory lock by hand',
    pattern: /pg_advisory_xact_lock/g,
    within: '',
    instead: 'use `takeTurn` or `requireRoom` of core/db/server/turn.ts',
    except: ['core/db/server/turn.ts'],
  },
];

const complaints = SHAPES.flatMap(({ name, pattern, within, instead, except }) => {
  const places = sources.filter(({ path, text }) => path.startsWith(within) && (text.match(pattern) ?? []).length > 0);
  const found = places.map(({ path }) => path);
  return [
    ...found.filter((path) => !except.includes(path)).map((path) => `${path}: ${name}; ${instead}.`),
    ...except
      .filter((path) => !found.includes(path))
      .map((path) => `${path}: it is no exception to «${name}» any more.`),
  ];
});
if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`  ${SHAPES.length} shapes looked for in ${sources.length} files: none found.`);
