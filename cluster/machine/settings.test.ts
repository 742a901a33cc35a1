import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../apps/server/src/config.ts';
import { clusterValues, envOf, render, type Values } from './settings.ts';

const ops = path.join(import.meta.dirname, '../../ops');
const ofOneMachine = { NODE: 'db1', ADDRESS: '10.77.0.11', READS: '10.77.0.12' };
const ofTheYard = {
  S3_ENDPOINT: 'https://s3.example.nz',
  S3_REGION: 'ap-southeast-2',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  ACCOUNTING_KEY: 'ab'.repeat(32),
};
const all: Values = { ...clusterValues(), ...ofOneMachine, ...ofTheYard };

describe('the files to copy', () => {
  it('of a cluster name nothing that is not set', () => {
    const files = fs.readdirSync(path.join(ops, 'cluster')).filter((name) => name !== 'cluster.env');
    expect(files.length).toBeGreaterThan(5);
    for (const name of files) expect(render(name, all), name).not.toContain('${');
  });

  it.each(['one-machine', 'standby', 'cluster'])('%s: the settings are those of the product', (shape) => {
    const env = envOf(render('yardkeeper.env', all, shape));
    const readme = fs.readFileSync(path.join(ops, '../README.md'), 'utf8');
    for (const name of Object.keys(env)) expect(readme, name).toContain(`\`${name}\``);
    expect(readConfig(env).demo).toBe(false);
  });

  it('would notice a name that nobody sets', () => {
    const { ETCD_TOKEN: _, ...others } = all;
    expect(() => render('etcd.env', others)).toThrow('ETCD_TOKEN');
  });
});
