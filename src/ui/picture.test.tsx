import { renderToStaticMarkup as html } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Picture } from './picture.tsx';

const address = (width: number) => `/files/images/a/${width}.webp`;

describe('Picture', () => {
  it.each([
    [3000, '160w', '400w', '800w', '1600w'],
    [1600, '160w', '400w', '800w', '1600w'],
    [1280, '160w', '400w', '800w', '1280w'],
    [800, '160w', '400w', '800w'],
    [300, '160w', '300w'],
    [160, '160w'],
    [90, '90w'],
  ])('an original %i wide offers %s %s %s %s', (width, ...descriptors) => {
    const markup = html(<Picture src={address} alt="" width={width} height={100} sizes="50vw" />);
    const offered = /srcSet="([^"]*)"/.exec(markup)?.[1]?.split(', ') ?? [];
    expect(offered.map((source) => source.split(' ')[1])).toEqual(descriptors);
  });

  it('holds its place and loads when it comes near', () => {
    const markup = html(<Picture src={address} alt="A robot" width={1280} height={800} />);
    expect(markup).toContain('width="1280" height="800" loading="lazy"');
    expect(markup).toContain('alt="A robot"');
    expect(markup).toContain('src="/files/images/a/800.webp"');
    expect(markup).not.toContain('style=');
  });

  it('loads at once with priority', () => {
    const markup = html(<Picture src={address} alt="" width={1280} height={800} priority />);
    expect(markup).toContain('loading="eager"');
    expect(markup).toContain('fetchPriority="high"');
  });

  it('takes one address without variants', () => {
    const markup = html(<Picture src="/a.webp" alt="" width={10} height={10} />);
    expect(markup).toContain('src="/a.webp"');
    expect(markup).not.toContain('srcSet');
  });

  it('without an address shows the placeholder under the picture’s name', () => {
    const markup = html(<Picture src={null} alt="A robot" width={10} height={10} />);
    expect(markup).toContain('role="img" aria-label="A robot"');
    expect(markup).toContain('Image Not Found');
    expect(markup).not.toContain('<img');
  });
});

describe('Avatar', () => {
  it.each([
    ['Kofi Mensah', 'KM'],
    ['kofi', 'K'],
    ['mira-okafor_2', 'M2'],
    ['Ana Lucía de Sá', 'AS'],
    ['𝒵oe', '𝒵'],
    ['  ', ''],
  ])('of %j without a picture reads %j', (name, initials) => {
    expect(html(<Avatar name={name} />)).toContain(`aria-hidden="true">${initials}</span>`);
  });

  it('of nobody is a neutral figure', () => {
    expect(html(<Avatar name={null} />)).toContain('<svg');
  });

  it('with a picture is decoration of a fixed size', () => {
    const markup = html(<Avatar src="/a.webp" name="Kofi" size={48} />);
    expect(markup).toContain('alt="" width="48" height="48"');
  });
});
