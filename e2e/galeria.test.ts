import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { expectAccessible, expectFits, useBrowser } from './browser.ts';

// A change of look is always seen: `GALERIA=escribir npx vitest run --project browser e2e/galeria.test.ts` accepts it.
const FOLDER = 'e2e/galeria';
const DIFFERENT = '.cache/e2e';
const WRITE = process.env.GALERIA === 'escribir';
/**
 * Share of the pixels that may differ, each by more than a tenth of the range of its colour: text drawn by another
 * machine.
 */
const TOLERANCE = 0.002;
const PARTES = ['piezas', 'lista', 'formulario', 'registro', 'modificado'];
/** What is dark differs by its colours from what was light. */
const LOOKS = [
  { width: 1280, scheme: 'light', rules: 'all' },
  { width: 1280, scheme: 'dark', rules: 'colours' },
  { width: 360, scheme: 'light', rules: 'all' },
  { width: 360, scheme: 'dark', rules: 'colours' },
] as const;

const b = useBrowser();

/** What turns for ever would be drawn sixty times a second until the picture is taken, which stops it as well. */
function stopWhatTurns() {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { animation: none !important }');
  document.adoptedStyleSheets = [still];
}

describe.each(PARTES)('galería: %s', (parte) => {
  it.each(LOOKS)('se ve igual a $width px, en $scheme', async ({ rules, ...look }) => {
    const page = await b.open(look);
    await page.addInitScript(stopWhatTurns);
    await page.clock.setFixedTime('2026-11-23T15:00:00Z');
    await page.goto(`/dev/galeria?parte=${parte}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    // One of its lists never arrives: that is what it shows.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    await expectFits(page, `galería ${parte} ${look.width}`);
    await expectAccessible(page, `galería ${parte} ${look.width} ${look.scheme}`, rules);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: look.width, height });
    const name = `${parte}-${look.width}${look.scheme === 'dark' ? '-oscuro' : ''}.png`;
    const seen = PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    if (WRITE || !existsSync(`${FOLDER}/${name}`)) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(
        `${FOLDER}/${name}`,
        PNG.sync.write(seen, { colorType: 2, deflateLevel: 9, deflateStrategy: 0, filterType: 0 }),
      );
      if (!WRITE) expect.fail(`${FOLDER}/${name} was missing: look at it, and keep it if it is right.`);
      return;
    }
    const kept = PNG.sync.read(readFileSync(`${FOLDER}/${name}`));
    expect({ width: seen.width, height: seen.height }, name).toEqual({ width: kept.width, height: kept.height });
    const difference = new PNG({ width: seen.width, height: seen.height });
    const pixels = pixelmatch(kept.data, seen.data, difference.data, seen.width, seen.height, { threshold: 0.1 });
    if (pixels > seen.width * seen.height * TOLERANCE) {
      mkdirSync(DIFFERENT, { recursive: true });
      writeFileSync(`${DIFFERENT}/${name}`, PNG.sync.write(difference));
    }
    expect(pixels / (seen.width * seen.height), `${name}: what differs is in ${DIFFERENT}`).toBeLessThan(TOLERANCE);
  });
});
