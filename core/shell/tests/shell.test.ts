import { describe, expect, it } from 'vitest';
import { monogram } from '../web/institution.ts';
import { activeEntry, openSections, withItems } from '../web/nav.ts';
import { notices, Told } from '../web/notices.ts';
import { corner } from '../web/place.ts';
import { relative, shortDay, untilDay } from '../web/when.ts';

const nav = [
  {
    label: 'One',
    items: [
      { label: 'A', to: '/x/a' },
      { label: 'AB', to: '/x/a/b' },
    ],
  },
  { label: 'Two', items: Array.from({ length: 37 }, (_, i) => ({ label: `${i}`, to: `/x/n${i}` })) },
];

describe('navigation', () => {
  it('marks the longest entry that starts the path', () => {
    expect(activeEntry(nav, '/x/a/b/detail', '/x')).toBe('/x/a/b');
    expect(activeEntry(nav, '/x/abc', '/x')).toBeNull();
    expect(activeEntry([{ items: [{ label: 'Calls', to: '/x/calls', also: '/x/call' }] }], '/x/call/one', '/x')).toBe(
      '/x/calls',
    );
    expect(activeEntry([{ items: [{ label: 'Home', to: '/x' }] }], '/x/other', '/x')).toBeNull();
  });
  it('marks what an entry holds, and finds it inside', () => {
    const held = [
      { label: 'First', to: '/x/r/one' },
      { label: 'Second', to: '/x/r/two' },
    ];
    const nested = [{ items: [{ label: 'Reports', to: '/x/r/one', items: held }] }];
    expect(activeEntry(nested, '/x/r/two/detail', '/x')).toBe('/x/r/two');
    expect(activeEntry(nested, '/x/r/one', '/x')).toBe('/x/r/one');
    expect(withItems(nested[0]!.items[0]!)).toEqual(held);
  });
  it('opens the section of the page, unless the person closed it', () => {
    expect([...openSections(nav, '/x/a', {})]).toEqual(['One']);
    expect([...openSections(nav, '/x/a', { One: false, Two: true })]).toEqual(['Two']);
  });
});

describe('notices', () => {
  it('have unique ids, replace by id, and only confirmations survive one change of page', () => {
    notices.clear();
    const options = { scroll: false };
    const [a, b] = [notices.push('a', 'success', options), notices.push('b', 'error', options)];
    expect(a).not.toBe(b);
    notices.push('c', 'warning', { ...options, id: b });
    expect(notices.all().map((n) => n.message)).toEqual(['a', 'c']);
    notices.onNavigate();
    expect(notices.all().map((n) => n.message)).toEqual(['a']);
    notices.onNavigate();
    expect(notices.all()).toEqual([]);
  });
  it('say nothing of what was told where it happened', () => {
    notices.pushProblem(new Told());
    expect(notices.all()).toEqual([]);
    notices.pushProblem(new Error('any other'), { scroll: false });
    expect(notices.all()).toHaveLength(1);
    notices.clear();
  });
});

describe('relative dates', () => {
  const now = new Date('2026-03-10T02:00:00Z');
  it('compares days in the zone of the institution', () => {
    expect(relative('2026-03-09', now, 'America/Lima')).toBe('hoy');
    expect(relative('2026-03-10', now, 'America/Lima')).toBe('mañana');
    expect(relative('2026-02-27', now, 'America/Lima')).toBe('hace 10 días');
    expect(relative('2023-03-09', now, 'America/Lima')).toBe('hace 3 años');
  });
  it('says instants', () => {
    expect(relative('2026-03-10T01:59:40Z', now, 'UTC')).toBe('hace un momento');
    expect(relative('2026-03-09T23:00:00Z', now, 'UTC')).toBe('hace 3 horas');
  });
});

describe('panels', () => {
  const view = { width: 360, height: 700 };
  it('stay inside the window and turn up when there is no room below', () => {
    const low = corner({ top: 640, bottom: 670, left: 300, right: 340 }, { width: 280, height: 200 }, view, 'start');
    expect(low).toMatchObject({ top: 436, left: 72 });
  });
  it('draws initials', () => expect(monogram('Universidad Nacional de Pruebas')).toBe('UNP'));
});

describe('how far a day is', () => {
  it.each([
    ['2026-11-23', 'hoy'],
    ['2026-11-24', 'mañana'],
    ['2027-01-15', 'en 53 días'],
    ['2026-09-30', 'hace 54 días'],
    ['2025-06-30', 'hace 1 año'],
  ])('%s is «%s»', (day, text) => {
    expect(untilDay(day, new Date('2026-11-23T15:00:00Z'), 'America/Lima')).toBe(text);
  });
});

describe('a day in few letters', () => {
  it.each([
    ['2026-11-23', 'Hoy'],
    ['2026-11-27', 'vie 27'],
    ['2026-11-30', '30/11'],
    ['2026-11-20', '20/11'],
    ['2025-06-30', '30/06/2025'],
    // Still the 27th in Lima.
    ['2026-11-28T03:00:00Z', 'vie 27'],
  ])('%s is «%s»', (day, text) => {
    expect(shortDay(day, new Date('2026-11-23T15:00:00Z'), 'America/Lima')).toBe(text);
  });
});
