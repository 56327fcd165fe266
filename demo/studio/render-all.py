#!/usr/bin/env python3
"""Renders the demo pictures.

  python3 demo/studio/render-all.py                 every picture that does not exist yet
  python3 demo/studio/render-all.py --only NAME     one picture (a product's key, a scene, or a file name)
  python3 demo/studio/render-all.py --outdated      also the pictures that an older version of the studio rendered
  python3 demo/studio/render-all.py --list          lists the pictures that would be rendered
Options: --force (renders existing pictures again), --size 1000 (the long side), --samples 16, --out FOLDER, --threads 2,
--light FOLDER (where the light of products with options is stored), --full (renders every material with its own light)

Needs Debian's blender, python3-numpy and python3-opencv. It can be stopped at any time; when it is started again, it continues with
the missing pictures.
"""
import argparse
import glob
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
STUDIO = 2  # raise it when models or materials change so much that earlier pictures no longer match


def python_with_cv2():
    for exe in (sys.executable, '/usr/bin/python3', 'python3'):
        try:
            if subprocess.run([exe, '-c', 'import cv2, numpy'], capture_output=True).returncode == 0:
                return exe
        except OSError:
            pass
    sys.exit('This needs numpy and OpenCV for Python (Debian: apt install python3-numpy python3-opencv).')


def list_names(cat, options):
    """Returns the names of all pictures in the order of rendering.

    Swatches come first, then each product's first picture in all its materials, the home page's scenes, further pictures of
    the products, and the other scenes. More expensive products come before cheaper ones.
    """
    by_price = sorted(cat['products'], key=lambda p: -p['price'])
    coloured = {o['product']: [v['picture'][:-5] for v in o['values'][1:]] for o in options['products']}
    first = [f for p in by_price for f in [p['pictures'][0]['file'][:-5], *coloured.get(p['key'], [])]]
    more = [q['file'][:-5] for n in range(1, 9) for p in by_price for q in p['pictures'][n:n + 1]]
    swatches = [m['swatch'][:-5] for m in options['materials'].values()]
    scenes = list(cat['scenes'])
    home = [s for s in scenes if s.startswith(('hero', 'category'))]
    rest = [s for s in scenes if s not in home]
    return swatches + first + home + more + rest


def long_side(name, cat):
    """Returns the long side in pixels: 2000 for the fifteen most expensive products and the wide hero, 1400 for other pictures.

    0 stands for the size that the picture's function returns, as for swatches.
    """
    name = name.split('--')[0]
    if name.startswith('swatches/'):
        return 0
    if name == 'hero-wide':
        return 2000
    by_price = sorted(cat['products'], key=lambda p: -p['price'])[:15]
    return 2000 if any(name == p['key'] or name.startswith((p['key'] + '-2', p['key'] + '-3', p['key'] + '-4', p['key'] + '-5')) for p in by_price) else 1400


class Record:
    """The file renders.json beside the pictures: the seed, size, samples and studio version with which each picture was rendered."""

    def __init__(self, folder):
        self.path = os.path.join(folder, 'renders.json')
        self.of = json.load(open(self.path, encoding='utf-8')) if os.path.exists(self.path) else {}

    def is_current(self, name):
        return self.of.get(name, {}).get('studio', 0) >= STUDIO

    def add(self, name, **how):
        self.of[name] = how
        lines = ',\n'.join(f'  {json.dumps(k)}: {json.dumps(v)}' for k, v in sorted(self.of.items()))
        with open(self.path + '.new', 'w', encoding='utf-8') as f:
            f.write('{\n' + lines + '\n}\n')
        os.replace(self.path + '.new', self.path)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument('--only', action='append', default=[])
    ap.add_argument('--force', action='store_true')
    ap.add_argument('--outdated', action='store_true')
    ap.add_argument('--list', action='store_true')
    ap.add_argument('--size', type=int, default=0)
    ap.add_argument('--samples', type=int, default=0)
    ap.add_argument('--threads', type=int, default=2)
    ap.add_argument('--format', default='webp')
    ap.add_argument('--out', default=os.path.join(ROOT, 'pictures'))
    ap.add_argument('--light', default=os.path.join(tempfile.gettempdir(), 'demo-studio-light'))
    ap.add_argument('--full', action='store_true')
    a = ap.parse_args()
    cat = json.load(open(os.path.join(ROOT, 'catalogue.json'), encoding='utf-8'))
    options = json.load(open(os.path.join(ROOT, 'options.json'), encoding='utf-8'))
    names = list_names(cat, options)
    if a.only:
        want = [n[:-5] if n.endswith('.webp') else n for n in a.only]
        unknown = [n for n in want if n not in names]
        if unknown:
            sys.exit('No such picture: ' + ', '.join(unknown))
        names = want
    os.makedirs(os.path.join(a.out, 'swatches'), exist_ok=True)
    os.makedirs(a.light, exist_ok=True)
    record = Record(a.out)

    def path(n):
        return os.path.join(a.out, f'{n}.{a.format}')
    pending = [n for n in names if a.force or not os.path.exists(path(n)) or a.outdated and not record.is_current(n)]
    print(f'{len(names) - len(pending)} up to date, {len(pending)} to render')
    if a.list:
        print('\n'.join(pending))
        return
    if not pending:
        return
    if not shutil.which('blender'):
        sys.exit('Blender was not found (Debian: apt install blender).')
    py = python_with_cv2()
    # Blender uses the Python installation of the first python3 in PATH, which must be the system's
    env = dict(os.environ, PATH='/usr/bin:/bin:' + os.environ.get('PATH', ''))
    env.pop('PYTHONHOME', None)
    failed = []
    for i, n in enumerate(pending):
        t = time.time()
        how, notes = render_picture(n, path(n), env, py, a.size or long_side(n, cat), a)
        if how:
            record.add(n, studio=STUDIO, samples=a.samples or 8, **how)
        else:
            failed.append(n)
        print(f"[{i + 1}/{len(pending)}] {n}: {'rendered' if how else 'FAILED'} in {time.time() - t:.0f} s {notes}, {len(pending) - i - 1} remaining", flush=True)
    if failed:
        sys.exit('Failed: ' + ', '.join(failed))


def render_picture(name, path, env, py, size, a):
    """Renders one picture.

    A picture of a product in another material uses the stored light of the product's first picture. If no light is stored,
    the first picture is rendered for it.
    """
    first, _, made_of = name.partition('--')
    light = os.path.join(a.light, f'{first}-{size}.npz')
    if not made_of or a.full:
        return render_and_develop(name, path, env, py, size, a, finish=['--store-light', light] if name in read_product_options() else [])
    if not os.path.exists(light):
        with tempfile.TemporaryDirectory(prefix='studio-') as unused:
            how, notes = render_and_develop(first, os.path.join(unused, 'first.png'), env, py, size, a, finish=['--store-light', light])
            if not how:
                return how, notes
    return render_and_develop(name, path, env, py, size, a, render=['--only', 'colour'], finish=['--light', light])


def read_product_options():
    return {o['product']: o for o in json.load(open(os.path.join(ROOT, 'options.json'), encoding='utf-8'))['products']}


def render_and_develop(name, path, env, py, size, a, render=(), finish=()):
    """Renders the passes in Blender and develops them. Returns the record for renders.json, or None after a failure, and a log message."""
    tmp = tempfile.mkdtemp(prefix='studio-')
    cmd = ['blender', '-b', '-t', str(a.threads), '-P', os.path.join(HERE, 'render.py'), '--', name, tmp, '--size', str(size), '--samples', str(a.samples or 8), *render]
    r = subprocess.run(cmd, capture_output=True, text=True, env=env)
    try:
        if not glob.glob(os.path.join(tmp, 'DiffCol_*.exr')):
            return None, f'\n{r.stdout[-2500:]}\n{r.stderr[-2500:]}'
        mode = open(os.path.join(tmp, 'mode')).read().strip()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        f = subprocess.run([py, os.path.join(HERE, 'finish.py'), tmp, path, '--mode', mode, '--quality', '85' if size >= 2000 else '90', *finish], capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if f.returncode or not os.path.exists(path):
            return None, f'\n{f.stdout[-1500:]}\n{f.stderr[-1500:]}'
        spent = open(os.path.join(tmp, 'time')).read()
        finishing = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return json.load(open(os.path.join(tmp, 'how'), encoding='utf-8')), f'(CPU: {spent} finish {finishing:.0f}), {f.stdout.strip()}'
    finally:
        shutil.rmtree(tmp, ignore_errors=True)


main()
