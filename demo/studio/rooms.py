"""Rooms of an Indian home and their furnishings. The rooms are open towards the camera; daylight comes from the left."""
import math

import bpy
import numpy as np
from mathutils import Vector

import beds
import core as K
import lights
import materials as T
import parts as P
import sets

CAT = None


def put(key, x=0, y=0, rz=0, z=0, over=None, group='room'):
    """Puts a product of the catalogue into the room. `over` replaces details of its model."""
    import pictures
    p = next(q for q in CAT['products'] if q['key'] == key)
    m = dict(p['model'], **(over or {}))
    with K.group(group), K.at(x, y, z, 0, 0, rz):
        pictures.BUILD[m['builder']](m, p['lengthCm'] / 100, p['widthCm'] / 100, p['heightCm'] / 100)


# ---------------------------------------------------------------- walls and light

def shell(back=2.2, wall='#E6D8C3', floor='tiles', width=16.0, right=None, skirting='#D9C8AE', height=4.6):
    if floor == 'tiles':
        fm = T.terracotta(.30)
    elif floor == 'stone':
        fm = T.terracotta(.50, base='#CDBDA3', grout='#A39680', var=.16)  # a low variation, so that no tile is as dark as the joints
    elif floor == 'wood':
        fm = T.wood('teak', .45, plank=.14)
    else:
        fm = T.plaster(floor, .1)
    K.add('floor', np.array([(-width, -7, -.0006), (width, -7, -.0006), (width, back + .2, -.0006), (-width, back + .2, -.0006)], float), [(0, 1, 2, 3)], fm, grain='x')
    K.rbox(2 * width, .12, height, T.plaster(wall, .22), r=.004, loc=(0, back + .06, height / 2))
    if skirting:
        K.rbox(2 * width, .02, .09, T.plaster(skirting, .06), r=.006, loc=(0, back - .01, .045))
    if right is not None:
        K.rbox(.12, 8, height, T.plaster(wall, .22), r=.004, loc=(right + .06, back - 4, height / 2))


def daylight(sun=3.2, az=-58, el=38, fill=.46, card=1.5, gobo='window', gx=0.0, gz=0.0, target=(0, 1.2, .9), warm=(1, .90, .74), dist=3.4):
    """Adds low sun through a window, arches or a jaali at the left, outside the picture, and a soft bright sky on that side."""
    sets.MODE = 'room'
    sets.world((.97, .96, .95), (.78, .68, .58), fill, card=card, turn=180 + 62)
    d = bpy.data.lights.new('sun', 'SUN')
    d.energy = sun * 1.7
    d.angle = math.radians(.5)
    d.color = warm
    a, e = math.radians(az), math.radians(el)
    to = Vector(target)
    frm = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    o = bpy.data.objects.new('sun', d)
    o.rotation_euler = (-frm).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    if not gobo:
        return
    # a wall with openings stands between the sun and the room; only its shadow is visible
    c = to + frm * dist
    m = T.plain('#B9A98F', .9, .05, 'gobo')
    if gobo == 'window':
        holes = [K.rect(-1.0 + i * .69, -.75 + j * .56, -.42 + i * .69, -.29 + j * .56) for i in range(3) for j in range(3)]
    elif gobo == 'arch':
        holes = [K.arch(-1.15 + i * .80, -.52 + i * .80, -1.0, .25, .75, cusps=2, n=24) for i in range(3)]
    else:
        holes = beds.jaali_holes(-.95, .95, -.85, .85, .235)
    mt = o.rotation_euler.to_matrix().to_4x4()
    mt.translation = c
    K.STACK.append(mt)
    g = K.cutout(K.rect(-7, -7, 7, 7), [[(x + gx, y + gz) for x, y in h] for h in holes], .02, m, bevel=.001)
    K.STACK.pop()
    g.visible_camera = False
    g.visible_diffuse = False
    g.visible_glossy = False
    g.visible_transmission = False
    return g


def soft(loc, target, size, power):
    """Adds a large lamp that lights surfaces but is not reflected in brass."""
    o = sets.area(loc, target, size, power, (1, .95, .88))
    o.visible_glossy = False
    return o


def view(loc, target, lens=40, shift=(0, 0)):
    sets.camera(loc, target, lens, shift)


# ---------------------------------------------------------------- furnishings

def rug(w, d, x=0, y=0, rz=0, kind='trellis', bg='#E6D9C3', fg='#A8482A', accent='#1F4B46', size=.42, border='#A8482A'):
    with K.at(x, y, 0, 0, 0, rz):
        K.rbox(w, d, .012, T.printed(kind, bg, fg, accent, size), r=.005, k=2, loc=(0, 0, .007), grain=None)
        if border:
            b = T.fabric(border, 'handloom')
            for s in (-1, 1):
                K.rbox(w + .004, .10, .0135, b, r=.005, loc=(0, s * (d / 2 - .05), .0075), grain=None)
                K.rbox(.10, d + .004, .0134, b, r=.005, loc=(s * (w / 2 - .05), 0, .0075), grain=None)
        t = T.plain('#E3D6BF', .95, .05, 'thread')
        for s in (-1, 1):
            for i in range(int(d / .022)):
                yy = -d / 2 + .011 + i * .022
                K.rod((s * w / 2, yy, .006), (s * (w / 2 + .05), yy + (K.RNG.random() - .5) * .016, .003), .0022, t, segs=5)


def screen(x, y, rz=0, n=3, w=.52, h=1.85, wood='walnut', fold=22):
    """Builds a folding screen with jaali panels."""
    wd = T.wood(wood)
    with K.at(x, y, 0, 0, 0, rz):
        px, py, a = 0.0, 0.0, fold
        for i in range(n):
            with K.at(px, py, 0, 0, 0, a):
                for xx in (.02, w - .02):
                    K.rbox(.04, .032, h, wd, r=.005, loc=(xx, 0, h / 2), grain='z')
                for zz, t in ((h - .03, .06), (.10, .06), (.62, .05)):
                    K.rbox(w - .06, .03, t, wd, r=.005, loc=(w / 2, 0, zz), grain='x')
                K.cutout(K.rect(.035, .64, w - .035, h - .05), beds.jaali_holes(.06, w - .06, .67, h - .08, .105), .014, wd, rot=(90, 0, 0), grain='y')
                K.rbox(w - .07, .012, .48, wd, r=.002, loc=(w / 2, 0, .365), grain='z')
                K.cutout([(.08, 0), (w - .08, 0), (w - .08, .36), (w / 2, .42), (.08, .36)], [], .02, wd, loc=(0, 0, .16), rot=(90, 0, 0), grain='y', bevel=.006)
            px += w * math.cos(math.radians(a))
            py += w * math.sin(math.radians(a))
            a = -a


def pot(x, y, r=.17, h=.30, mat=None, z=0):
    m = mat or T.clay()
    K.lathe([(r * .62, 0), (r * .66, .01), (r * .86, h * .45), (r, h * .86), (r, h * .86), (r * 1.08, h * .87), (r * 1.10, h * .98), (r * 1.04, h), (r * .96, h * .98), (r * .93, h * .88)], m, loc=(x, y, z), segs=56)
    K.lathe([(.0001, h * .9), (r * .94, h * .9)], T.plain('#3A2A1E', .95, .05, 'soil'), loc=(x, y, z), segs=32, smooth_profile=False)
    return z + h * .9


def leaf_mesh(length, width, mat, base, direction, up=(0, 0, 1), droop=.5, fold=.25, wave=.0):
    """Builds a single bent leaf."""
    d = np.array(direction, float)
    d /= np.linalg.norm(d)
    side = np.cross(d, up)
    side /= max(np.linalg.norm(side), 1e-6)
    nrm = np.cross(side, d)

    def f(u, v):
        s = u * length
        w = width / 2 * np.sin(np.clip(u, 0, 1) * math.pi) ** .75 * (1 - .25 * u)
        t = (v - .5) * 2
        p = np.outer(s, d) + np.outer(t * w, side) + np.outer(np.abs(t) * w * fold - droop * s * s / max(length, .01) * .6, nrm)
        p = p + np.outer(-droop * .35 * s * s / max(length, .01), [0, 0, 1])
        return base[0] + p[:, 0], base[1] + p[:, 1], base[2] + p[:, 2]
    K.surface(f, 9, 4, mat, name='leaf')


def palm(x, y, h=1.5, n=11, seed=3, potm=None, r=.19):
    z0 = pot(x, y, r, .34, potm)
    rg = np.random.RandomState(seed)
    lm = T.leaf('#4C6A36', '#7C9350')
    st = T.plain('#7F8A48', .5, .3, 'stem')
    for i in range(n):
        a = 2 * math.pi * i / n * 1.62 + rg.uniform(-.2, .2)
        reach = rg.uniform(.28, .55) * h * .62
        top = h * rg.uniform(.72, 1.0)
        out = np.array([math.cos(a), math.sin(a)])
        b = np.array([x + out[0] * .04, y + out[1] * .04, z0])
        mid = np.array([x + out[0] * reach * .35, y + out[1] * reach * .35, z0 + (top - z0) * .72])
        tip = np.array([x + out[0] * reach * 1.25, y + out[1] * reach * 1.25, z0 + (top - z0) * .88])
        q = np.array([x + out[0] * reach * .8, y + out[1] * reach * .8, top])
        path = K.spline([b, mid, q, tip], 10)
        K.tube(path, np.linspace(.007, .002, len(path)), st, segs=6)
        # leaflets are spaced evenly, because overlapping leaflets would look like one broad leaf
        run = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
        count = max(8, int(run[-1] * .64 / .036))
        for t in np.linspace(0, 1, count):
            d = run[-1] * (.36 + .64 * t)
            at, ahead, behind = (np.array([np.interp(e, run, path[:, k]) for k in range(3)]) for e in (d, d + .02, d - .02))
            tan = (ahead - behind) / np.linalg.norm(ahead - behind)
            side = np.cross(tan, [0, 0, 1])
            side /= max(np.linalg.norm(side), 1e-6)
            ln = h * .22 * math.sin(math.pi * (.18 + .74 * t)) * rg.uniform(.85, 1.1)
            for s in (-1, 1):
                leaf_mesh(ln, .021, lm, at, side * s + tan * rg.uniform(.55, .85) + np.array([0, 0, rg.uniform(.05, .22)]), droop=rg.uniform(.30, .50), fold=.3)


def rubber(x, y, h=1.2, seed=5, potm=None, r=.17, tone=('#2F4A31', '#55703F')):
    """Builds a rubber plant with broad dark leaves along three stems."""
    z0 = pot(x, y, r, .30, potm)
    rg = np.random.RandomState(seed)
    lm = T.leaf(*tone)
    st = T.plain('#5A4632', .8, .2, 'bark')
    for k in range(3):
        lean = rg.uniform(-.14, .14, 2)
        top = h * rg.uniform(.75, 1.0)
        path = K.spline([(x + lean[0] * .2, y + lean[1] * .2, z0), (x + lean[0] * .8, y + lean[1] * .8, z0 + (top - z0) * .5), (x + lean[0] * 1.3, y + lean[1] * 1.3, top)], 10)
        K.tube(path, np.linspace(.011, .005, len(path)), st, segs=8)
        for j in range(4, len(path)):
            for _ in range(1):
                a = j * 2.4 + k + rg.uniform(-.3, .3)
                d = np.array([math.cos(a), math.sin(a), rg.uniform(.15, .6)])
                leaf_mesh(h * rg.uniform(.16, .22), h * .085, lm, path[j], d, droop=.55, fold=.18)


def vase(x, y, z, h=.26, mat=None, branches=5, seed=2, spread=.22, tall=.45, leafy=True):
    m = mat or T.ceramic('#E4D8C5', .5)
    K.lathe([(h * .20, 0), (h * .30, .01), (h * .36, h * .30), (h * .30, h * .62), (h * .14, h * .80), (h * .12, h * .90), (h * .16, h), (h * .13, h * .985), (h * .10, h * .9)], m, loc=(x, y, z), segs=48)
    rg = np.random.RandomState(seed)
    st = T.plain('#6A5238', .8, .2, 'bark')
    lm = T.leaf('#5D7048', '#90A06C')
    for i in range(branches):
        a = 2 * math.pi * i / branches + rg.uniform(-.4, .4)
        s = spread * rg.uniform(.5, 1.1)
        path = K.spline([(x, y, z + h * .7), (x + s * .25 * math.cos(a), y + s * .25 * math.sin(a), z + h + tall * .4), (x + s * math.cos(a), y + s * math.sin(a), z + h + tall * rg.uniform(.75, 1.0))], 8)
        K.tube(path, np.linspace(.0035, .0015, len(path)), st, segs=6)
        if leafy:
            for j in range(7, len(path)):
                for sgn in (-1, 1):
                    b = a + sgn * 1.1 + rg.uniform(-.4, .4)
                    leaf_mesh(.07, .032, lm, path[j], (math.cos(b), math.sin(b), .35), droop=.3)


def books(x, y, z, rz=0, n=3, seed=1, w=.24, d=.17):
    rg = np.random.RandomState(seed)
    cols = ['#8E3B2C', '#E4D8C2', '#2B5046', '#C08A2C', '#5B4A3C', '#B9A58A']
    for i in range(n):
        h = rg.uniform(.022, .036)
        c = cols[(seed + i * 2) % len(cols)]
        ww, dd = w * rg.uniform(.86, 1.0), d * rg.uniform(.86, 1.0)
        # most books show their spine at the front, some their pages
        turn = 0 if i % 3 == 1 else 90
        ww, dd = (dd, ww) if turn else (ww, dd)
        with K.at(x, y, z, 0, 0, rz + turn + rg.uniform(-9, 9)):
            cov = T.plain(c, .75, .2, 'book')
            pg = T.plain('#EDE4D2', .9, .05, 'pages')
            K.rbox(ww - .006, dd - .008, h - .006, pg, r=.001, loc=(.003, 0, h / 2))
            for zz in (.0015, h - .0015):
                K.rbox(ww, dd, .003, cov, r=.0012, loc=(0, 0, zz))
            K.rbox(.004, dd, h, cov, r=.0018, loc=(-ww / 2, 0, h / 2))
        z += h + .0005
    return z


def bowl(x, y, z, r=.12, mat=None):
    K.lathe([(r * .35, 0), (r * .38, .008), (r * .40, .012), (r * .75, r * .30), (r, r * .62), (r * .985, r * .635), (r * .96, r * .62), (r * .70, r * .30), (.0001, r * .14)], mat or T.brass(), loc=(x, y, z), segs=64)


def cup(x, y, z, mat=None, tea=True):
    m = mat or T.ceramic('#E9DFCE', .25)
    K.lathe([(.022, 0), (.026, .004), (.036, .03), (.041, .068), (.0395, .070), (.0375, .066), (.033, .03), (.0001, .010)], m, loc=(x, y, z + .008), segs=40)
    K.lathe([(.0001, 0), (.045, 0), (.070, .008), (.068, .010), (.045, .005), (.0001, .004)], m, loc=(x, y, z), segs=48)
    t = np.linspace(-1.2, 1.2, 16)
    K.tube([(x + .038 + .022 * math.cos(a), y, z + .046 + .022 * math.sin(a)) for a in t], .0042, m, segs=10)
    if tea:
        K.lathe([(.0001, .058), (.0385, .058)], T.plain('#8A4E22', .15, .5, 'tea'), loc=(x, y, z + .008), segs=32, smooth_profile=False)


def samai(x, y, z=0, h=1.0):
    """Builds a tall brass oil lamp."""
    k = h
    K.lathe([(.0001, 0), (.13 * k, 0), (.135 * k, .012), (.11 * k, .03), (.07 * k, .045), (.07 * k, .045), (.05 * k, .07), (.035 * k, .10), (.035 * k, .10), (.045 * k, .12), (.03 * k, .14), (.03 * k, .14), (.020 * k, .25 * k), (.020 * k, .40 * k),
             (.032 * k, .43 * k), (.020 * k, .46 * k), (.020 * k, .46 * k), (.017 * k, .60 * k), (.020 * k, .72 * k), (.034 * k, .75 * k), (.020 * k, .78 * k), (.018 * k, .80 * k), (.05 * k, .815 * k), (.095 * k, .835 * k), (.100 * k, .85 * k), (.085 * k, .848 * k),
             (.03 * k, .835 * k), (.02 * k, .845 * k), (.014 * k, .90 * k), (.022 * k, .925 * k), (.012 * k, .95 * k), (.0001, k)], T.brass(), loc=(x, y, z), segs=64)


def lampshade():
    """Returns the material of a shade of undyed linen, which glows slightly in a warm colour."""
    m = T.fabric('#D8C19A', 'linen').copy()
    b = next(n for n in m.node_tree.nodes if n.type == 'BSDF_PRINCIPLED')
    b.inputs['Emission'].default_value = (*T.lin('#F0C890'), 1)
    b.inputs['Emission Strength'].default_value = .10
    m.cycles.sample_as_light = False
    return m


def floor_lamp(x, y, h=1.55):
    br = T.brass()
    K.lathe([(.0001, 0), (.13, 0), (.135, .010), (.12, .018), (.02, .026), (.010, .04)], br, loc=(x, y, 0), segs=56)
    K.rod((x, y, .03), (x, y, h - .12), .0075, br)
    K.lathe([(.20, h - .32), (.13, h)], lampshade(), loc=(x, y, 0), segs=64, smooth_profile=False)
    for z, r in ((h - .32, .2005), (h, .1305)):
        K.tube([(x + r * math.cos(a), y + r * math.sin(a), z) for a in np.linspace(0, 2 * math.pi, 60, endpoint=False)], .003, T.fabric('#E0D2B8', 'linen'), closed=True, segs=8)


def table_lamp(x, y, z, h=.46, mat=None):
    K.lathe([(.07, 0), (.072, .008), (.05, .02), (.062, .07), (.075, .12), (.05, .19), (.018, .23), (.010, .25), (.008, h * .7)], mat or T.ceramic('#3F627F'), loc=(x, y, z), segs=48)
    K.lathe([(.15, h * .54), (.105, h)], lampshade(), loc=(x, y, z), segs=56, smooth_profile=False)


def painting_map(kind, n=512):
    y, x = np.mgrid[0:n, 0:n] / n
    y = 1 - y
    f = (T.fractal(n, 8, 3, 5) - .5)
    c = lambda h: np.array(T.lin(h))
    out = np.zeros((n, n, 3)) + c('#EADFCB')

    def put_(mask, col):
        nonlocal out
        m = np.clip(mask * 160, 0, 1)[..., None] * (.92 + .1 * f[..., None])
        out = out * (1 - m) + col * m
    if kind == 'arches':
        for i, (cx, w, top, col) in enumerate(((.5, .36, .86, '#C9793F'), (.5, .26, .74, '#A8482A'), (.5, .16, .60, '#1F4B46'))):
            d = np.where(y > top - w, w - np.hypot(x - cx, (y - top + w)), w - np.abs(x - cx))
            put_(np.minimum(d, y - .10), c(col))
        put_(.045 - np.hypot(x - .5, y - .42), c('#E3A23B'))
    elif kind == 'sun':
        put_(.17 - np.hypot(x - .56, y - .66), c('#C9663A'))
        for k, col in enumerate(('#D9B98C', '#8FA08A', '#4F7268', '#1F4B46')):
            put_(.50 - .12 * k + .05 * np.sin(x * 5 + k * 1.7) - y, c(col))
    else:
        for k in range(7):
            a = k * 1.05 + .3
            bx, by = .5 + .04 * k - .12, .16
            t = (y - by)
            cxx = bx + (.06 * (k - 3)) * t * 1.6
            wd = .035 * np.clip(np.sin(np.clip(t / .68, 0, 1) * math.pi), 0, 1) ** .8
            put_(np.minimum(wd - np.abs(x - cxx), np.minimum(t, .68 - t)), c(('#5E7350', '#2B5046', '#8FA08A')[k % 3]))
        put_(np.minimum(.13 - np.abs(x - .5) - .1 * (.22 - y), np.minimum(.24 - y, y - .06)), c('#A8563A'))
    return out * (1 + .10 * f[..., None])


def art(x, y, z, w=.6, h=.8, kind='arches', frame='walnut', rz=0):
    m = T.M('art')
    im = T.image('art_' + kind, painting_map(kind))
    uvn = m.uv(1)
    m.link(m.tex(im, uvn, 'Cubic', 'EXTEND').outputs[0], m.b.inputs['Base Color'])
    m.set(Roughness=.9, Specular=.1)
    wd = T.wood(frame)
    with K.at(x, y, z, 0, 0, rz):
        # four mitred pieces, whose grain follows their length
        b = .022
        for s in (-1, 1):
            K.cutout([(-w / 2, s * h / 2), (w / 2, s * h / 2), (w / 2 - b, s * (h / 2 - b)), (-w / 2 + b, s * (h / 2 - b))][::-s], [], .026, wd, rot=(90, 0, 0), grain='x', bevel=.002)
            K.cutout([(s * w / 2, -h / 2), (s * w / 2, h / 2), (s * (w / 2 - b), h / 2 - b), (s * (w / 2 - b), -h / 2 + b)][::s], [], .026, wd, rot=(90, 0, 0), grain='y', bevel=.002)
        K.rbox(w - .03, .006, h - .03, T.plain('#F0E8DA', .9, .05, 'mount'), r=.001, loc=(0, .004, 0))
        iw, ih = w * .68, h * .72
        # the painting is square: crop it to the shape of the frame
        u0 = max(0, 1 - iw / ih) / 2
        v0, v1 = (1 - min(1, ih / iw)) * .6, 1 - (1 - min(1, ih / iw)) * .4
        K.add('art', np.array([(-iw / 2, 0, -ih / 2), (iw / 2, 0, -ih / 2), (iw / 2, 0, ih / 2), (-iw / 2, 0, ih / 2)]), [(0, 1, 2, 3)], m.m, uv=[(u0, v0), (1 - u0, v0), (1 - u0, v1), (u0, v1)], smooth=False)


def curtain(x, y, w=1.0, h=2.6, tone='#EFE6D6', folds=9, rz=0, seed=1):
    m = T.fabric(tone, 'linen')

    def f(u, v):
        ph = u * folds * 2 * math.pi
        amp = .045 * (.75 + .25 * v)
        return (u - .5) * w, amp * np.sin(ph + .5 * np.sin(ph * .5 + seed)), h * (1 - v) + .02
    return K.surface(f, folds * 16, 10, m, loc=(x, y, 0), rot=(0, 0, rz), name='curtain')


def basket(x, y, r=.2, h=.3, tone='#C09558'):
    K.lathe([(r * .8, 0), (r * .95, h * .35), (r, h * .7), (r * .94, h), (r * .90, h), (r * .95, h * .7), (r * .88, h * .3), (.0001, .02)], T.wicker(tone, .012), loc=(x, y, 0), segs=56)


def printed_pillow(x, y, z, size=.44, yaw=0, tilt=24, kind='buti', bg='#EFE6D6', fg='#A8482A', accent='#1F4B46', s=.16):
    mat = T.printed(kind, bg, fg, accent, s)
    with K.at(x, y, z, 0, 0, yaw):
        K.pillow(size, size, .24, mat, loc=(0, 0, size / 2 * math.cos(math.radians(tilt)) * .93), rot=(90 - tilt, 0, 4), piping=T.fabric(fg, 'linen'), dent=.03)


def plank_shelf(x, y, z, w=1.1, d=.22, wood='teak'):
    K.rbox(w, d, .03, T.wood(wood), r=.005, loc=(x, y - d / 2, z), grain='x')


# ---------------------------------------------------------------- rooms

def sitting(wide=True):
    """Builds the hero's room: a terracotta sofa, a jaali screen and morning light; with `wide`, also a brass lamp and a chair."""
    shell(back=1.75, wall='#E4D3BA', floor='tiles')
    put('jodhpur-three-seater-sofa', .45, .95, over=dict(cushions=[]))
    printed_pillow(-.28, 1.03, .46, .46, 12, 22)
    printed_pillow(1.22, 1.03, .46, .46, -14, 24, kind='trellis', bg='#1F4B46', fg='#E6D9C3', accent='#E3A23B', s=.2)
    printed_pillow(.92, .90, .46, .38, -6, 30, kind='stripe', bg='#E9DCC4', fg='#C08A2C', accent='#A8482A', s=.12)
    screen(1.72, 1.25, 0, 3, .56, 1.95, 'walnut')
    rug(2.7, 1.75, .4, -.30, 0, 'trellis', '#E2D3BA', '#9A4C31', '#1F4B46', .44)
    put('chettinad-drum-coffee-table', .45, -.35)
    bowl(.58, -.42, .405, .12)
    books(.27, -.28, .405, 20, 3, 2)
    palm(-1.10, 1.30, 1.75, 12, 3)
    if wide:
        samai(2.05, .55, 0, .95)
        put('lodhi-accent-chair', -1.55, -.25, 52)
    put('surahi-side-table', -.98, .62)
    cup(-.98, .58, .545)
    daylight(sun=4.2, az=-62, el=33, gobo='arch' if wide else 'jaali', target=(-1.75 if wide else -.6, 1.75, 1.60), gx=0, gz=0, dist=3.0)


def pic_hero_wide():
    sitting(True)
    view((-.50, -4.9, 1.42), (-.50, 1.0, .84), 36)
    return 1600, 900


def pic_hero_tall():
    sitting(False)
    view((.30, -4.4, 1.30), (.36, 1.0, 1.0), 52, (0, .02))
    return 900, 1200


def pic_category_sofas():
    shell(back=1.25, wall='#DDBFA0', floor='tiles')
    put('nilgiri-three-seater-sofa', 0, .62, over=dict(builder='sofa', seats=2, arm='round', back='pillow', bench=True, fabric='velvet', tone='#2B5046', legs='taper', wood='walnut', cushions=[]))
    printed_pillow(-.55, .66, .46, .46, 12, 22)
    printed_pillow(.60, .66, .46, .44, -12, 24, kind='trellis', bg='#C98B3A', fg='#F1E6D0', accent='#8E3B2C', s=.18)
    rug(2.2, 1.3, 0, -.35, 0, 'buti', '#E6D9C3', '#8E3B2C', '#1F4B46', .30)
    put('moradabad-hammered-side-table', 1.30, .40)
    vase(1.30, .40, .50, .24, T.clay('#C47A4C'), 5)
    rubber(-1.28, .75, 1.35, 7)
    art(.05, 1.235, 1.62, .62, .78, 'sun')
    daylight(sun=3.6, az=-60, el=36, gobo='window', target=(.4, 1.25, 1.5))
    view((.0, -4.0, 1.2), (.0, .7, .88), 50)
    return 1200, 1200


def pic_category_beds():
    shell(back=1.25, wall='#E3D5C0', floor='wood')
    put('hampi-jaali-double-bed', .1, .16, 0, over=dict(throw='#A8482A', wood='walnut'))
    put('surahi-side-table', -1.02, .92)
    table_lamp(-1.02, .92, .545, .44, T.clay('#B4673F'))
    put('surahi-side-table', 1.22, .92)
    vase(1.22, .92, .545, .22, None, 5, tall=.35)
    rug(2.6, 1.5, .1, -.55, 0, 'trellis', '#E6D9C3', '#7A8C6E', '#A8482A', .40, '#7A8C6E')
    daylight(sun=3.6, az=-62, el=35, gobo='arch', target=(.2, 1.25, 1.5))
    view((1.30, -3.75, 1.5), (.06, .25, .72), 46)
    return 1200, 1200


def pic_category_tables():
    shell(back=1.6, wall='#E6DAC6', floor='stone')
    put('thar-dining-table', 0, 0, 0)
    for x in (-.45, .42):
        put('goa-cane-dining-chair', x, .62)
    put('goa-cane-dining-chair', -.46, -.72, 202)
    vase(.10, .06, .76, .28, T.clay('#B4673F'), 6, tall=.22, spread=.2)
    bowl(-.42, -.05, .76, .13)
    bowl(.52, -.08, .76, .10, T.ceramic('#3F627F'))
    with K.at(.05, 0, 4.4):
        lights.BUILD['pendant'](dict(builder='pendant', style='cane_bell'), .5, .5, .4, drop=2.42)
    palm(1.40, 1.15, 1.7, 11, 6)
    daylight(sun=3.6, az=-58, el=36, gobo='window', target=(-.3, 1.6, 1.35))
    sets.MODE = 'room 0.42'
    view((1.15, -3.7, 1.55), (.04, .1, .98), 48)
    return 1200, 1200


def pic_category_ceiling():
    shell(back=1.15, wall='#24534D', floor='tiles', skirting='#1F4B46')
    for x, y, z in ((-.55, 0, 2.58), (.0, .10, 2.46), (.55, -.02, 2.66)):
        with K.at(x, y, z + 1.8):
            lights.BUILD['pendant'](dict(builder='pendant', style='pierced', metal='brass'), .36, .36, .34, drop=2.7)
        sets.point((x, y, z - .9 - .24), 16, (1, .74, .42), .05).visible_glossy = False
    put('thar-dining-table', 0, .05, 0)
    bowl(.06, .0, .76, .14, T.ceramic('#2F4A63', .4))
    vase(-.34, .10, .76, .20, T.clay(), 5, tall=.16, spread=.16)
    cup(.42, -.06, .76)
    sets.MODE = 'room 0.12'
    sets.world((.80, .82, .82), (.6, .5, .42), .20, card=.25, turn=180 + 62)
    soft((-2.6, -2.4, 2.6), (0, 0, .9), 1.8, 75)
    view((.22, -3.3, 1.36), (.0, .2, 1.46), 60)
    return 1200, 1200


def pic_category_chairs():
    shell(back=1.35, wall='#E4D3BA', floor='tiles')
    put('munnar-planters-chair', -.05, .15, 28, over=dict())
    palm(-1.0, .85, 1.8, 12, 8)
    rubber(1.15, .95, 1.0, 3)
    put('moradabad-hammered-side-table', .82, -.05)
    cup(.80, -.08, .50)
    books(.88, .02, .50, 10, 2, 4, .19, .13)
    rug(1.8, 1.3, 0, .0, 6, 'buti', '#E6D9C3', '#9A4C31', '#1F4B46', .30)
    daylight(sun=4.2, az=-60, el=34, gobo='jaali', target=(.3, 1.35, 1.35), dist=2.8)
    view((.50, -3.2, 1.2), (.0, .2, .68), 50)
    return 1200, 1200


def pic_room_1():
    shell(back=1.6, wall='#D9C2A3', floor='tiles')
    put('deccan-modular-sectional', .1, .35, 0, over=dict(cushions=[]))
    printed_pillow(-1.0, .95, .42, .48, 18, 22)
    printed_pillow(.95, .95, .42, .48, -16, 24, kind='trellis', bg='#8E3B2C', fg='#EAD9BC', accent='#E3A23B', s=.2)
    rug(2.6, 1.6, .45, -.75, 0, 'trellis', '#E6D9C3', '#8E3B2C', '#1F4B46', .44)
    screen(1.25, 1.28, 0, 3, .5, 1.85)
    samai(-1.66, -.50, 0, 1.05)
    rubber(-1.95, 1.25, 1.5, 9)
    art(-.2, 1.585, 1.62, .9, .7, 'sun')
    daylight(sun=3.8, az=-60, el=35, gobo='arch', target=(.1, 1.6, 1.5))
    view((.3, -4.9, 1.65), (.1, .4, .75), 40)
    return 1000, 800


def pic_room_2():
    shell(back=1.3, wall='#D8D3C2', floor='wood')
    put('cochin-cane-double-bed', 0, .18, 0, over=dict(throw='#5F7A6C'))
    put('bansuri-bamboo-side-table', -1.05, .95)
    table_lamp(-1.05, .95, .52, .44)
    with K.at(1.02, .95, 4.4):
        lights.BUILD['pendant'](dict(builder='pendant', style='pierced', metal='brass'), .30, .30, .28, drop=2.9)
    rug(2.4, 1.4, .0, -.55, 0, 'buti', '#E6D9C3', '#5F7A6C', '#C98B3A', .30, '#5F7A6C')
    curtain(1.75, 1.15, .9, 2.7)
    basket(1.10, -.25, .2, .3)
    daylight(sun=3.4, az=-62, el=36, gobo='window', target=(.0, 1.3, 1.6))
    view((-1.2, -3.9, 1.45), (.0, .3, .82), 42)
    return 1000, 800


def pic_room_3():
    shell(back=1.6, wall='#E2CDB0', floor='stone')
    put('thar-dining-table', 0, 0, 0)
    for x in (-.5, .5):
        put('thanjavur-dining-chair', x, .66)
        put('goa-cane-dining-chair', x, -.72, 180 + 16 * x)
    with K.at(.0, 0, 4.4):
        lights.BUILD['pendant'](dict(builder='pendant', style='cane_bell'), .5, .5, .4, drop=2.42)
    bowl(.0, .0, .76, .15)
    put('haveli-arched-console-table', -.9, 1.38, 0)
    vase(-1.25, 1.38, .82, .28, T.clay(), 5)
    samai(-.55, 1.38, .82, .42)
    art(-.9, 1.585, 1.55, .5, .66, 'leaves')
    palm(1.55, 1.15, 1.75, 11, 5)
    daylight(sun=3.6, az=-58, el=36, gobo='window', target=(.5, 1.6, 1.4))
    view((-1.1, -4.5, 1.6), (.0, .25, .85), 40)
    return 1000, 800


def pic_room_4():
    shell(back=1.25, wall='#E4D3BA', floor='tiles')
    put('munnar-planters-chair', .1, .1, -24)
    for i, z in enumerate((.75, 1.15, 1.55)):
        plank_shelf(.95, 1.25, z, 1.2)
        x = .45
        for k in range(3):
            books(x + .02, 1.13, z + .015, 0, 3 + (k + i) % 3, 3 + k + i * 2, .2, .14)
            x += .34 if k % 2 else .42
    palm(-.95, .75, 1.75, 12, 2)
    put('surahi-side-table', .92, .15)
    cup(.90, .12, .545)
    rug(1.9, 1.3, .1, -.05, -4, 'trellis', '#E6D9C3', '#1F4B46', '#A8482A', .40, '#1F4B46')
    daylight(sun=4.4, az=-60, el=30, gobo='window', target=(-.1, 1.25, 1.25), warm=(1, .84, .62))
    view((-.2, -3.9, 1.35), (.12, .3, .85), 42)
    return 1000, 800


def shaving(x, y, z, r=.016, turns=2.2, w=.024, rz=0, wood='teak'):
    """Builds a wood shaving."""
    def f(u, v):
        a = u * turns * 2 * math.pi
        q = r * (.55 + .45 * u)
        return q * np.cos(a) + .006 * u, (v - .5) * w + .010 * u, r + q * np.sin(a)
    K.surface(f, 60, 2, T.wood(wood, .5), loc=(x, y, z), rot=(0, 0, rz), name='shaving', grain='y')


def pic_post_1():
    """Composes four woods side by side on a workbench."""
    sets.MODE = 'room 0.20'
    K.rbox(3, 3, .04, T.wood('ash', .5, plank=.22), r=.004, loc=(0, 0, -.02), grain='x')
    for i, (k, y) in enumerate((('sheesham', .03), ('teak', -.05), ('mango', .01), ('walnut', -.07))):
        K.rbox(.165, .62, .030, T.wood(k, .34), r=.006, k=3, loc=(-.27 + .18 * i, .06 + y, .0152), rot=(0, 0, (-1.5, .8, -.6, 1.2)[i]), grain='y')
    # a mallet, a brush and wood shavings
    with K.at(.20, -.05, .0614, 0, 84, 62):
        K.lathe([(.012, -.16), (.015, -.15), (.013, -.05), (.016, -.01), (.016, -.01), (.030, 0), (.036, .05), (.034, .10), (.026, .112), (.0001, .113)], T.wood('mango', .45), segs=48)
    bowl(-.30, .12, .031, .055)
    for x, y, z, r, turns, rz, k in ((-.115, -.345, 0, .015, 2.6, 24, 'teak'), (.055, -.335, 0, .012, 2.2, -35, 'mango'), (.075, -.15, .030, .012, 2.4, 52, 'mango')):
        shaving(x, y, z + .001, r, turns, .030, rz, k)
    sets.world(strength=.5, card=.8, turn=180 + 62)
    sets.area((-1.4, .8, .9), (0, 0, 0), .45, 22, (1, .93, .83))
    view((.16, -.92, .66), (.0, .0, .0), 50)
    return 1000, 700


def pic_post_2():
    shell(back=1.2, wall='#DCC7A8', floor='tiles')
    put('kota-two-seater-sofa', .1, .55, over=dict(cushions=[]))
    printed_pillow(-.30, .62, .47, .44, 12, 22)
    put('chettinad-drum-coffee-table', .1, -.62)
    cup(.0, -.62, .405)
    books(.25, -.55, .405, 15, 2, 3)
    rubber(-1.15, .8, 1.3, 4)
    floor_lamp(1.25, .75)
    art(.1, 1.185, 1.55, .7, .55, 'sun')
    rug(2.0, 1.3, .1, -.5, 0, 'buti', '#E6D9C3', '#1F4B46', '#A8482A', .28, '#1F4B46')
    daylight(sun=3.4, az=-60, el=36, gobo='window', target=(.4, 1.2, 1.4))
    view((.1, -4.3, 1.35), (.08, .4, .70), 43)
    return 1000, 700


def pic_post_3():
    put('goa-cane-dining-chair', 0, 0, 0, group='product')
    sets.studio(30, .8)
    sets.MODE = 'room'
    view((.30, -.62, .95), (.03, .16, .66), 62)
    return 1000, 700


def pic_post_4():
    shell(back=.42, wall='#D9BE9B', floor='tiles')
    put('haveli-arched-console-table', 0, .20, 0)
    samai(-.40, .20, .82, .44)
    vase(.05, .22, .82, .26, T.clay('#B4673F'), 5, tall=.34)
    for q, c in enumerate(('#E8DCC6', '#A8563A', '#1F4B46')):
        K.cushion(.30 - .01 * q, .22, .045, T.fabric(c, 'handloom'), loc=(.40, .20, .845 + .043 * q), r=.02, crown=.006, wrinkle=.003, piping=False)
    daylight(sun=3.8, az=-58, el=34, gobo='jaali', target=(.1, .42, 1.2), dist=2.4)
    view((.15, -1.75, 1.28), (.0, .2, 1.0), 48)
    return 1000, 700


def pic_post_5():
    shell(back=1.3, wall='#DDD2C0', floor='wood')
    put('sabarmati-storage-bed', 0, .18, 0, over=dict(open=.46))
    rug(1.5, 1.9, 1.45, -.55, 0, 'trellis', '#E6D9C3', '#C98B3A', '#1F4B46', .4, '#C98B3A')
    put('surahi-side-table', 1.22, 1.02)
    table_lamp(1.22, 1.02, .545, .46, T.clay('#B4673F'))
    basket(1.95, .72, .2, .32)
    art(.1, 1.285, 1.62, .8, .6, 'sun', 'teak')
    daylight(sun=3.8, az=-62, el=36, gobo='window', target=(.3, 1.3, 1.3))
    view((2.55, -2.75, 1.30), (.62, .12, .52), 46)
    return 1000, 700


def pic_post_6():
    shell(back=.75, wall='#E2D8C6', floor='wood')
    put('tagore-study-table', 0, .40, 0)
    put('thanjavur-dining-chair', .05, -.22, 160)
    table_lamp(-.42, .48, .78, .46, T.brass())
    books(.34, .45, .78, 8, 4, 2)
    cup(.10, .30, .78)
    rubber(1.0, .35, 1.2, 5)
    art(.1, .735, 1.45, .8, .6, 'leaves')
    daylight(sun=3.8, az=-58, el=34, gobo='window', target=(.1, .75, 1.3), dist=2.6)
    view((-.75, -2.9, 1.4), (.10, .3, .70), 40)
    return 1000, 700


def compose(name, cat):
    global CAT
    CAT = cat
    fn = globals().get('pic_' + name.replace('-', '_'))
    if fn:
        return fn()
    import heroes
    return heroes.compose(name)
