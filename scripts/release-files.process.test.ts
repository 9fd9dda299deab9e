import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeRelease } from './release-files.ts';

const room = mkdtempSync(path.join(tmpdir(), 'forge-release-'));
afterAll(() => rmSync(room, { recursive: true }));
const [root, folder, key] = ['checkout', 'release', 'key'].map((name) => path.join(room, name));

const run = (program: string, words: string[], options: object = {}) =>
  execFileSync(program, words, { cwd: root, stdio: 'pipe', ...options }).toString();
const identity = ['-c', 'user.name=Mira', '-c', 'user.email=mira@forge.example'];
const commit = () => {
  run('git', ['add', '.']);
  run('git', [...identity, 'commit', '-qm', 'Change it']);
};

/** As described in docs/releasing.md for people who download a release. */
function verify(): string {
  const words = ['-Y', 'verify', '-f', 'signers', '-I', 'releases', '-n', 'forge-release'];
  const input = readFileSync(path.join(folder ?? '', 'SHA256SUMS'));
  run('ssh-keygen', [...words, '-s', path.join(folder ?? '', 'SHA256SUMS.sig')], {
    input,
    cwd: room,
  });
  return run('sha256sum', ['-c', 'SHA256SUMS'], { cwd: folder });
}

it('makes files that are what was signed, and only from a checkout that is ready', async () => {
  if (!root || !folder || !key) throw new Error('No folder.');
  run('git', ['init', '-q', root], { cwd: room });
  run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', key], { cwd: room });
  const lock = { name: 'forge', version: '0.2.0', lockfileVersion: 3, packages: { '': {} } };
  writeFileSync(path.join(root, 'package.json'), '{"name":"forge","version":"0.2.0"}');
  writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify(lock));
  writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changes\n\n## Next\n');
  await expect(makeRelease(root, folder, key)).rejects.toThrow('Commit first');
  commit();
  await expect(makeRelease(root, folder, key)).rejects.toThrow(
    'has no heading "## 0.2.0 · <the day>"',
  );
  writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changes\n\n## 0.2.0 · 2027-01-31\n');
  commit();
  expect(await makeRelease(root, folder, key)).toContain('git tag -s v0.2.0');
  writeFileSync(path.join(room, 'signers'), `releases ${readFileSync(`${key}.pub`, 'utf8')}`);
  expect(verify()).toBe('forge-0.2.0.tar.gz: OK\nforge-0.2.0.cdx.json: OK\n');
  const bill = JSON.parse(
    readFileSync(path.join(folder, 'forge-0.2.0.cdx.json'), 'utf8'),
  ) as object;
  expect(bill).toMatchObject({
    bomFormat: 'CycloneDX',
    metadata: { component: { version: '0.2.0' } },
  });
  appendFileSync(path.join(folder, 'SHA256SUMS'), 'x');
  expect(verify).toThrow();
});
