"""The backdrops, lights and camera of the studio."""
import math

import bpy
import numpy as np
from mathutils import Vector

import core as K
import materials as T

# how finish.py exposes the picture: studio, dusk, near or room
# a number can follow: the brightness ('room 0.17') or, after near, the exposure
MODE = "studio"


def area(loc, target, size, power, colour=(1, 1, 1), size_y=None, spread=None):
    d = bpy.data.lights.new('area', 'AREA')
    d.energy = power
    d.size = size
    if size_y:
        d.shape = 'RECTANGLE'
        d.size_y = size_y
    d.color = colour
    if spread:
        d.spread = math.radians(spread)
    o = bpy.data.objects.new('area', d)
    o.location = loc
    v = Vector(target) - Vector(loc)
    o.rotation_euler = v.to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(o)
    return o


def point(loc, power, colour=(1, .78, .5), radius=.05):
    d = bpy.data.lights.new('point', 'POINT')
    d.energy = power
    d.color = colour
    d.shadow_soft_size = radius
    o = bpy.data.objects.new('point', d)
    o.location = K.STACK[-1] @ Vector(loc)
    bpy.context.scene.collection.objects.link(o)
    return o


def world(top=(.98, .96, .93), bottom=(.80, .70, .60), strength=.5, card=.0, turn=0.0):
    """Sets even ivory surroundings. `card` brightens their right-hand side, as a reflector would.

    Cycles does not sample the surroundings as a light source, because a single lamp causes less noise."""
    w = bpy.data.worlds.new('w')
    bpy.context.scene.world = w
    w.use_nodes = True
    w.cycles.sampling_method = 'NONE'
    t = w.node_tree
    bg = t.nodes['Background']
    tc = t.nodes.new('ShaderNodeTexCoord')
    sep = t.nodes.new('ShaderNodeSeparateXYZ')
    t.links.new(tc.outputs['Generated'], sep.inputs[0])
    r = t.nodes.new('ShaderNodeValToRGB')
    e = r.color_ramp.elements
    e[0].position, e[0].color = .40, (*bottom, 1)
    e[1].position, e[1].color = .62, (*top, 1)
    mp = t.nodes.new('ShaderNodeMapRange')
    mp.inputs[1].default_value, mp.inputs[2].default_value = -1, 1
    t.links.new(sep.outputs[2], mp.inputs[0])
    t.links.new(mp.outputs[0], r.inputs[0])
    t.links.new(r.outputs[0], bg.inputs[0])
    if card:
        dot = t.nodes.new('ShaderNodeVectorMath')
        dot.operation = 'DOT_PRODUCT'
        v = Vector((.80, -.50, .33)).normalized()
        a = math.radians(turn)
        dot.inputs[1].default_value = (v.x * math.cos(a) - v.y * math.sin(a), v.x * math.sin(a) + v.y * math.cos(a), v.z)
        t.links.new(tc.outputs['Generated'], dot.inputs[0])
        m2 = t.nodes.new('ShaderNodeMapRange')
        m2.interpolation_type = 'SMOOTHSTEP'
        m2.inputs[1].default_value, m2.inputs[2].default_value = .55, .95
        m2.inputs[3].default_value, m2.inputs[4].default_value = strength, strength + card
        t.links.new(dot.outputs['Value'], m2.inputs[0])
        t.links.new(m2.outputs[0], bg.inputs[1])
    else:
        bg.inputs[1].default_value = strength
    return w


def camera(loc, target, lens=60, shift=(0, 0)):
    c = bpy.data.cameras.new('cam')
    c.lens = lens
    c.sensor_fit = 'HORIZONTAL'
    c.sensor_width = 36
    c.clip_end = 60
    c.clip_start = .02
    o = bpy.data.objects.new('cam', c)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    c.shift_x, c.shift_y = shift
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o
    return o


def frame(az=28, el=11, lens=70, fill=.78, aspect=1.0, drop=.03, sets=('product',), maxh=None):
    """Places the camera so that the product takes at most `fill` of the width and `maxh` of the height, a little below the middle."""
    v = K.verts_world(sets)
    lo, hi = v.min(0), v.max(0)
    centre = (lo + hi) / 2
    a, e = math.radians(az), math.radians(el)
    fwd = np.array([-math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)])
    right = np.array([math.cos(a), math.sin(a), 0])
    up = np.cross(right, fwd)
    half = 18.0 / lens
    dist = 2.0
    q = v - centre
    x, y, z = q @ right, q @ up, q @ fwd
    ox = oy = 0.0
    for _ in range(40):
        px, py = (x - ox) / (z + dist), (y - oy) / (z + dist)
        ex, ey = (px.max() - px.min()) / 2, (py.max() - py.min()) / 2
        ox += (px.max() + px.min()) / 2 * dist
        oy += (py.max() + py.min()) / 2 * dist
        need = max(ex / half, ey / (half / aspect) * (fill / (maxh or fill))) / fill
        dist *= need ** .9
    loc = centre + right * ox + up * oy - fwd * dist
    cam = camera(tuple(loc), tuple(loc + fwd), lens, (0, drop))
    return cam, dist, centre, max(hi - lo)


def studio(az, size, wall='#EDE6DC', key=1.0):
    """Builds a curved ivory backdrop behind the product, with soft daylight from the left."""
    global MODE
    if wall != '#EDE6DC':
        # a backdrop that is darker or lighter than the usual ivory is exposed darker or lighter by the same factor
        MODE = f"studio {sum(T.lin(wall)) / sum(T.lin('#EDE6DC')) * .78:.3f}"
    s = max(size, .55)
    m = T.plain(wall, .95, .05, 'sweep')
    back = 1.15 * s + .5
    rad = .9 * s
    w = 14 * s
    prof = [(-9 * s, 0.0), (back - rad, 0.0)]
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        prof.append((back - rad + rad * math.sin(a), rad - rad * math.cos(a)))
    prof.append((back, 9 * s))
    verts, faces = [], []
    for y, z in prof:
        verts += [(-w, y, z), (w, y, z)]
    for i in range(len(prof) - 1):
        faces.append((2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2))
    o = K.add('sweep', np.array(verts, float), faces, m, grain='x', sharp=180)
    # feet stand on z = 0; the floor lies slightly lower, so that the undersides of the feet do not show through it
    o.location = (0, 0, -.0006)
    o.rotation_euler = (0, 0, math.radians(az))
    k = key * s * s
    R = np.array([[math.cos(math.radians(az)), -math.sin(math.radians(az)), 0], [math.sin(math.radians(az)), math.cos(math.radians(az)), 0], [0, 0, 1]])

    def p(x, y, z):
        return tuple(R @ np.array([x, y, z]) * s)
    t = (0, 0, .35 * s)
    world(strength=.32, card=.62, turn=az)
    area(p(-2.3, -1.6, 2.4), t, 1.7 * s, 168 * k, (1, .97, .93))


def backdrop(az, centre, size, dist, wall='#E9E1D5', key=1.0):
    """Builds a ceiling at z = 0 that curves into a wall behind. It is dusk, so that the glow of lamps is visible."""
    s = max(size, .5)
    m = T.plain(wall, .95, .05, 'sweep')
    back, rad, w = 1.3 * s, .55 * s, 12 * s
    prof = [(-9 * s, 0.0), (back - rad, 0.0)]
    for i in range(1, 25):
        a = math.pi / 2 * i / 24
        prof.append((back - rad + rad * math.sin(a), -rad + rad * math.cos(a)))
    prof.append((back, -8 * s))
    verts, faces = [], []
    for y, z in prof:
        verts += [(-w, y, z), (w, y, z)]
    for i in range(len(prof) - 1):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    o = K.add('sweep', np.array(verts, float), faces, m, grain='x', sharp=180)
    o.rotation_euler = (0, 0, math.radians(az))
    a = math.radians(az)
    R = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])

    def p(x, y, z):
        return tuple(R @ np.array([x, y, z]) * s)
    t = (0, 0, float(centre[2]))
    world((.56, .53, .50), (.68, .62, .55), .42, card=.5, turn=az)
    return area(p(-2.2, -1.6, -.5), t, 3.2 * s, 60 * key * s * s, (1, .96, .90))
