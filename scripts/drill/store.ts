import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findProgram, run, startProgram, until, type Program } from './programs.ts';

export type Store = {
  /** The settings of Forge for a bucket, which is created. */
  bucket: (name: string) => Promise<Record<string, string>>;
  programs: Program[];
  version: string;
};

const accessKeyId = 'forge';
const secretAccessKey = 'a-secret-of-the-drill';

/**
 * Ceph's object gateway, which speaks S3, on a cluster of one monitor and one in-memory store: the
 * S3 server that Debian packages.
 */
export async function startStore(folder: string, logs: string, port: number): Promise<Store> {
  const names = { monitor: 'ceph-mon', disk: 'ceph-osd', gateway: 'radosgw' } as const;
  const monitor = findProgram(names.monitor, 'ceph-mon');
  const disk = findProgram(names.disk, 'ceph-osd');
  const gateway = findProgram(names.gateway, 'radosgw');
  const cluster = randomUUID();
  for (const name of ['mon', 'osd/0', 'rgw'])
    mkdirSync(path.join(folder, name), { recursive: true });
  const file = path.join(folder, 'ceph.conf');
  writeFileSync(file, configuration({ folder, cluster, port, logs }));
  writeFileSync(path.join(folder, 'keyring'), '');
  const env = { ...process.env, CEPH_CONF: file };
  const begin = (command: string, words: string[], name: string) =>
    startProgram(command, [...words, '-f'], { env, logFile: path.join(logs, `${name}.out`) });
  const ceph = (...words: string[]) => run('ceph', words, { env, seconds: 60 });

  const map = path.join(folder, 'monmap');
  const at = `[v1:127.0.0.1:${port + 1}]`;
  await run('monmaptool', ['--create', '--addv', 'a', at, '--fsid', cluster, map], { env });
  await run(monitor, ['-i', 'a', '--mkfs', '--monmap', map], { env });
  const programs = [begin(monitor, ['-i', 'a'], names.monitor)];
  const id = randomUUID();
  await ceph('osd', 'new', id);
  await run(disk, ['-i', '0', '--mkfs', '--osd-uuid', id], { env });
  // Before it starts: it looks for its place on the map, and exits without one.
  await ceph('osd', 'crush', 'add', 'osd.0', '1', 'root=default', 'host=drill');
  programs.push(begin(disk, ['-i', '0'], names.disk));
  const isUp = async () => (await ceph('osd', 'stat')).includes('1 up');
  await until(isUp, 'store of Ceph');
  const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
  const user = ['user', 'create', '--uid', 'forge', '--display-name', 'Forge', ...keys];
  await run('radosgw-admin', user, { env, seconds: 120 });
  programs.push(begin(gateway, ['-n', 'client.rgw'], names.gateway));
  const endpoint = `http://127.0.0.1:${port}`;
  await until(async () => (await fetch(endpoint)).ok, 'S3 server');
  return { programs, version: await ceph('version'), bucket: (name) => bucketOf(endpoint, name) };
}

async function bucketOf(endpoint: string, name: string): Promise<Record<string, string>> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: name }));
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

type Shape = { folder: string; logs: string; cluster: string; port: number };

function configuration({ folder, logs, cluster, port }: Shape): string {
  return `[global]
fsid = ${cluster}
mon_host = v1:127.0.0.1:${port + 1}/0
ms_bind_msgr2 = false
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
mon_allow_pool_size_one = true
osd_crush_chooseleaf_type = 0
osd_crush_update_on_start = false
osd_class_update_on_start = false
osd_objectstore = memstore
memstore_device_bytes = 4294967296
mon_data_avail_crit = 0
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
mon_data = ${folder}/mon
osd_data = ${folder}/osd/$id
keyring = ${folder}/keyring
rgw_data = ${folder}/rgw
rgw_frontends = beast endpoint=127.0.0.1:${port}
log_file = ${logs}/$name.log
debug_ms = 0/0
debug_rgw = 0/0
debug_osd = 0/0
debug_mon = 0/0
`;
}
