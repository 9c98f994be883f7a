import { describe, expect, it } from 'vitest';
import { showBytes } from '../shared/slot.ts';
import { checkFile } from '../web/check-file.ts';

describe('a file before it travels', () => {
  const slot = { accept: ['pdf', 'docx'] as const, maxMb: 6 };
  it('has an accepted extension, some content and an allowed size', () => {
    expect(checkFile(slot, { name: 'a.PDF', size: 10 })).toBeNull();
    expect(checkFile(slot, { name: 'a.exe', size: 10 })).toContain('PDF o DOCX, hasta 6 MB');
    expect(checkFile(slot, { name: 'a.pdf', size: 0 })).toContain('vacío');
    expect(checkFile(slot, { name: 'a.pdf', size: 7 * 1024 * 1024 })).toContain('7,0 MB');
  });
  it('shows sizes', () => expect([showBytes(10), showBytes(2_500_000)]).toEqual(['1 kB', '2,4 MB']));
});
